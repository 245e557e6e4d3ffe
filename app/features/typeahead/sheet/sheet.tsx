import { type Vertical, verticals } from '../../../domain/listings/verticals.ts';
import { searchWords } from '../rows/row-content.tsx';
import type { Row } from '../rows/rows.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetRows } from './sheet-rows.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { type TypeaheadActions, useChoices } from '../use-choices.ts';
import { chooseVertical, verticalFor, verticalOf } from '../where.ts';
import { searchPath } from '../../../platform/navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { showModal } from '../../../ui/dialogs/show-modal.ts';
import { Segmented } from '../../../ui/forms/choice.tsx';
import { onTyping } from '../../../ui/suggest/on-typing.ts';
import { setText } from '../../../ui/suggest/set-text.ts';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';

interface SheetProps extends TypeaheadActions {
  /** The page's own field: it has what is typed here all the time. */
  field: HTMLInputElement;
  startsOpen: boolean;
}

const segments = Object.values(verticals).map(({ segment, label }) => ({ value: segment, label }));

/** The search over a phone's whole screen, once its field is tapped or written into. */
export function Sheet({ field, startsOpen, ...ways }: SheetProps) {
  const { isOpen, open, close, leave } = useBackCloses(startsOpen);
  const ask = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'ArrowDown') open();
  });
  useEffect(() => {
    const asked = (event: Event) => ask(event);
    const events = ['click', 'keydown'];
    const end = onTyping(field, asked);
    for (const type of events) field.addEventListener(type, asked);
    return () => {
      end();
      for (const type of events) field.removeEventListener(type, asked);
    };
  }, [field]);
  return isOpen ? <SheetWindow {...{ field, close, leave }} {...ways} /> : null;
}

interface SheetWindowProps extends TypeaheadActions {
  field: HTMLInputElement;
  close: () => void;
  leave: () => void;
}

function SheetWindow({ field, close, leave, ...ways }: SheetWindowProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState(field.value);
  const [vertical, setVertical] = useState<Vertical>(verticalFor(field) ?? 'car');
  const shown = { field, vertical, typed, isOpen: true, inSheet: true };
  const choices = useChoices({ ...ways, ...shown });
  useModal(dialog, field);

  const type = (text: string) => {
    setTyped(text);
    setText(field, text);
  };
  const take = (row: Row) => {
    const address = choices.choose(row);
    if (address === undefined) return;
    if (row.kind === 'suggestion' && !('text' in row.suggestion.to)) setText(field, '');
    leave();
    void navigate(address, { replace: true });
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Buscar"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="modal fixed inset-x-0 top-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      <form
        method="get"
        noValidate
        action={searchPath(vertical)}
        className="flex h-full flex-col px-safe"
        onSubmit={(event) => {
          event.preventDefault();
          take({ kind: 'text' });
        }}
      >
        <SheetHead {...{ typed, close, setInput }} placeholder={field.placeholder} onType={type} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
          <Segmented
            legend="O que você procura"
            name="mercado"
            segments={segments}
            value={verticals[vertical].segment}
            onChange={(segment) => {
              const next = verticalOf(segment) ?? vertical;
              setVertical(next);
              chooseVertical(field, next);
            }}
            className="mx-4 mt-3"
          />
          {input ? (
            <SheetRows {...{ input, typed, vertical, take, choices, close }} onComplete={type} />
          ) : null}
        </div>
        <footer className="grid border-t border-line bg-surface p-4 pb-safe-4">
          <Button type="submit" tone="green" className="min-w-0">
            <span className="truncate">
              {typed.trim() ? searchWords(typed, vertical) : `Ver ${verticals[vertical].many}`}
            </span>
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

/**
 * Opens a dialog as high as what is seen, with the caret where it was in the page's field,
 * which has the focus again when it goes.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, field: HTMLInputElement) {
  useLayoutEffect(() => {
    const sheet = dialog.current!;
    const { selectionStart, selectionEnd } = field;
    showModal(sheet);
    const input = sheet.querySelector('input');
    input?.focus();
    input?.setSelectionRange(selectionStart, selectionEnd);
    const end = keepVisible(sheet);
    return () => {
      end();
      sheet.close();
      // A phone's keyboard would stay over the page; the next Tab still goes on from the field.
      if (matchMedia('(pointer: coarse)').matches) field.blur();
    };
  }, [dialog, field]);
}

/** Keeps a window as high as what is seen: a phone's keyboard covers the rest. @returns what ends it */
function keepVisible({ style }: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    style.height = `${view.height}px`;
    style.top = `${view.offsetTop}px`;
  };
  fit();
  for (const type of ['resize', 'scroll']) view.addEventListener(type, fit);
  return () => {
    for (const type of ['resize', 'scroll']) view.removeEventListener(type, fit);
  };
}
