import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { backdropClass } from './dialog-window.tsx';

interface QuestionProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** What then happens, in numbers. */
  consequence: ReactNode;
  /** The verb of the title: "Excluir". */
  verb: string;
  /** While it happens: "Excluindo...". */
  busy: string | false;
  /** Red for what cannot be taken back. */
  tone: 'red' | 'green';
  /** What the other button says where "Cancelar" is what is asked: "Manter assinatura". */
  stay?: string;
}

/** Asks before something happens; the focus stands on what changes nothing, and only a button answers. */
export function Question(props: QuestionProps) {
  const {
    open,
    onCancel,
    onConfirm,
    title,
    consequence,
    verb,
    busy,
    tone,
    stay = 'Cancelar',
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || busy || onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} forceRender />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center px-safe">
          <Base.Popup initialFocus={cancel} className={popupClass}>
            <Base.Title className="type-section">{title}</Base.Title>
            <Base.Description render={<div />} className="text-ink-2">
              {consequence}
            </Base.Description>
            {/* The window has no padding below: a sticky part would stand above it, over the text. */}
            <div className="sticky bottom-0 -mx-6 mt-2 flex flex-wrap justify-end gap-2 bg-surface px-6 pt-2 pb-6">
              <Button ref={cancel} disabled={Boolean(busy)} onClick={onCancel}>
                {stay}
              </Button>
              <Button tone={tone} busy={busy} onClick={onConfirm}>
                {verb}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const popupClass =
  'window grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md gap-2 overflow-y-auto rounded-frame bg-surface px-6 pt-6 text-ink shadow-float outline-none';
