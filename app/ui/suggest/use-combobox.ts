import { useEffect, useEffectEvent, useId, useState } from 'react';
import { onTyping } from './on-typing.ts';

interface ComboboxOptions {
  /** The text field: a plain one until now, which keeps its focus, caret and text. */
  field: HTMLInputElement;
  /** Where the field names its list already. */
  listId?: string;
  /** How many options there are. */
  count: number;
  /** The option that stands for what Enter does of itself; -1 without one. */
  first?: number;
  /** Whether the list is open from the start, for who has set about typing before this was loaded. */
  startsOpen?: boolean;
  /** It opens for what is typed, not for a click. */
  isQuiet?: boolean;
  /** Closes the window of its own that the list stands in, as long as the field does: Escape means this. */
  closeWindow?: () => void;
  onTake: (index: number) => void;
  /** Delete was pressed on an option. @returns whether it meant something */
  onDelete?: (index: number) => boolean;
  /** Tab was pressed before an option was chosen. @returns whether it completed something; then the focus stays */
  onTab?: () => boolean;
}

/**
 * A text field with a list of suggestions below it, by the ARIA practice for comboboxes: the field keeps the focus,
 * arrows move in the list, Enter takes, Escape closes. Attributes and keys are put on a field that is there already.
 * @returns what the list and its options are marked up with
 */
export function useCombobox(options: ComboboxOptions) {
  const { field, count, first = -1, startsOpen = false, closeWindow } = options;
  const { isQuiet = false, onTake, onDelete, onTab } = options;
  const ownId = useId();
  const listId = options.listId ?? ownId;
  const [open, setOpen] = useState(startsOpen);
  const [chosen, setChosen] = useState<number>();
  const shown = (open || closeWindow !== undefined) && count > 0;
  const active = chosen !== undefined && chosen < count ? chosen : undefined;

  const setShown = (next: boolean) => {
    setOpen(next);
    setChosen(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !shown) setShown(true);
    else if (step) setChosen(moved(active ?? first, step, count));
    if (step) event.preventDefault();
    const isEscape = event.key === 'Escape' && (shown || closeWindow !== undefined);
    if (!shown && !isEscape) return;
    if (isEscape) {
      // Not also what the field stands in, nor the text of a field for searches.
      event.stopPropagation();
      if (closeWindow) closeWindow();
      else setShown(false);
    } else if (event.key === 'Enter' && active !== undefined) onTake(active);
    else if (event.key === 'Tab' && !event.shiftKey && active === undefined && onTab?.())
      setChosen(undefined);
    else if (!(event.key === 'Delete' && active !== undefined && onDelete?.(active))) return;
    event.preventDefault();
  };
  const handle = useEffectEvent((event: Event) => {
    if (event.type === 'blur') setShown(false);
    else if (isKey(event)) onKey(event);
    else if (event.type === 'input' || (event.type === 'click' && !isQuiet)) setShown(true);
  });

  // What is typed between the first rendering and this counts too: React may hold a lazy part back for a moment.
  const [firstText] = useState(field.value);
  useEffect(() => {
    const listen = (event: Event) => handle(event);
    const end = onTyping(field, listen);
    for (const type of events) field.addEventListener(type, listen);
    if (field.value !== firstText) listen(new Event('input'));
    return () => {
      end();
      for (const type of events) field.removeEventListener(type, listen);
    };
  }, [field, firstText]);
  const activeId = shown && active !== undefined ? `${listId}-${active}` : undefined;
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(shown));
    field.setAttribute('aria-controls', listId);
    if (activeId === undefined) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', activeId);
      document.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, shown, activeId]);

  return {
    shown,
    /** Whether the list may show itself, also while it has nothing yet. */
    open,
    setOpen: setShown,
    list: { id: listId, role: 'listbox' as const },
    /** Attributes of an option; `isActive` is for its looks. */
    optionAt: (index: number) => ({
      id: `${listId}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      onClick: () => onTake(index),
      onMouseDown: keepFocus,
    }),
    isActive: (index: number) => index === (active ?? first),
  };
}

const events = ['keydown', 'click', 'blur'];

function isKey(event: Event): event is KeyboardEvent {
  // Filling a saved form in, browsers send key events that are none.
  return event instanceof KeyboardEvent;
}

function moved(from: number, step: number, count: number): number {
  if (from < 0) return step > 0 ? 0 : count - 1;
  return (from + step + count) % count;
}

// The field would lose it to the list, and the list would close before the click.
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
