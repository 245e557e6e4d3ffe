// A combobox has no element of its own: its list is marked up by roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { onTyping } from './on-typing.ts';
import { useCombobox } from './use-combobox.ts';
import { useAvailableHeight } from './use-available-height.ts';

/** What completes the typed text, the best first. */
export type LoadNames = (term: string, signal: AbortSignal) => Promise<string[]>;

interface SuggestListProps {
  field: HTMLInputElement;
  listId: string;
  /** The field's text when its person turned to it: what differs was typed since. */
  value: string;
  load: LoadNames;
  /** Puts the name into the field. */
  onChoose: (name: string) => void;
  label: string;
}

const pauseMs = 120;
const highest = 336;

/** The names that complete what is typed in a field, below it. */
export default function SuggestList({
  field,
  listId,
  value,
  load,
  onChoose,
  label,
}: SuggestListProps) {
  const [term, setTerm] = useState(field.value === value ? '' : field.value.trim());
  useEffect(() => {
    const read = () => setTerm(field.value.trim());
    if (field.value !== value) read();
    return onTyping(field, read);
  }, [field, value]);
  const names = useNames(term, load);
  const combobox = useCombobox({
    field,
    listId,
    count: names.length,
    startsOpen: term !== '',
    isQuiet: true,
    onTake: (index) => {
      combobox.setOpen(false);
      onChoose(names[index]!);
    },
  });
  const { above, room } = useAvailableHeight(field, combobox.shown, highest);
  return (
    <ul
      {...combobox.list}
      aria-label={label}
      hidden={!combobox.shown}
      style={{ maxHeight: Math.min(room, highest) }}
      className={cx(
        'absolute left-0 z-40 w-full min-w-64 overflow-y-auto overscroll-contain rounded-card bg-surface p-1.5 shadow-float',
        above ? 'bottom-[calc(100%+0.5rem)]' : 'top-[calc(100%+0.5rem)]',
      )}
    >
      {names.map((name, index) => (
        <li
          key={name}
          {...combobox.optionAt(index)}
          className={cx(
            'flex min-h-10 cursor-pointer items-center rounded-control px-3 text-control hover:bg-sunken',
            combobox.isActive(index) && 'bg-sunken',
          )}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

function useNames(term: string, load: LoadNames): string[] {
  const [names, setNames] = useState<string[]>([]);
  const enough = term.length >= 2;
  useEffect(() => {
    if (!enough) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(term, abort.signal).then(setNames, () => undefined); // no suggestions is no failure
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, enough, load]);
  return enough ? names : [];
}
