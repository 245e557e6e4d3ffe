import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from '../icons.ts';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '../cx.ts';

export type DialogSize = 'small' | 'normal' | 'large' | 'side';

export interface DialogProps {
  open: boolean;
  /** Escape, a press outside and "Fechar" ask for it. */
  onClose: () => void;
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  size?: DialogSize;
  /** What takes the focus: the first field if not said, or the title where there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** A body and a footer (DialogBody, DialogFooter); in a form, both inside it. */
  children: ReactNode;
}

// On the phone all but the small one fill the screen, their footer fixed.
const filling =
  'max-md:h-dvh max-md:max-h-none max-md:w-full max-md:rounded-none md:w-[calc(100%-4rem)]';
const sizes: Record<DialogSize, string> = {
  small: 'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md rounded-frame',
  normal: cx(filling, 'max-h-[calc(100dvh-4rem)] rounded-frame md:max-w-xl'),
  large: cx(filling, 'max-h-[calc(100dvh-4rem)] rounded-frame md:max-w-4xl'),
  side: cx(filling, 'h-dvh md:ml-auto md:max-w-lg md:rounded-l-frame'),
};

/** A `Dialog` (dialog.tsx), once one has opened. */
export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, lead, size = 'normal', initialFocus, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // What is opened by its address has no fields yet when it takes the focus.
  const first = () => fieldIn(heading.current?.closest('[role=dialog]')) ?? heading.current;
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center px-safe">
          <Base.Popup initialFocus={initialFocus ?? first} className={cx(popupClass, sizes[size])}>
            <header className="flex items-start gap-4 border-b border-line py-4 pr-3 pl-6">
              <div className="min-w-0 grow py-1">
                <Base.Title ref={heading} tabIndex={-1} className="type-section outline-none">
                  {title}
                </Base.Title>
                {lead ? (
                  <Base.Description className="mt-0.5 text-meta text-ink-2">
                    {lead}
                  </Base.Description>
                ) : null}
              </div>
              <Base.Close aria-label="Fechar" className={closeClass}>
                <X size={20} />
              </Base.Close>
            </header>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const fields = [
  'input:not([type=hidden], [type=file], :disabled)',
  'textarea:not(:disabled)',
  '[role=combobox]',
].join();
const fieldIn = (popup: Element | null | undefined) => popup?.querySelector<HTMLElement>(fields);

export const backdropClass = 'window fixed inset-0 z-40 bg-backdrop';
const popupClass =
  'window flex flex-col overflow-hidden bg-surface text-ink shadow-float outline-none';
const closeClass =
  'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken';
