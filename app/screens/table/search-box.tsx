import { Search } from '~/ui/icons.ts';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Input } from '~/ui/forms/field.tsx';
import type { TableAddress } from './use-table-address.ts';

const pauseMs = 200;

interface SearchBoxProps {
  label: string;
  address: Pick<TableAddress, 'q' | 'search'>;
  /** Whether the rows are those of before, until the next ones come. */
  waits?: boolean;
}

/**
 * What is looked for in a table; the address follows when one stops typing, and the other way round. Enter does not
 * wait; once the rows are those of what is typed it leads to them, as the arrow down does, and Escape in the empty
 * field.
 */
export function SearchBox({ label, address, waits = false }: SearchBoxProps) {
  const { q, search } = address;
  const [text, setText] = useState(q);
  // The term in the address, then those asked for since: typing goes on before the address follows.
  const [asked, setAsked] = useState([q]);
  if (q !== asked[0]) {
    const at = asked.lastIndexOf(q);
    setAsked(at < 0 ? [q] : asked.slice(at));
    // It was changed elsewhere: filters were cleared, or Back was used.
    if (at < 0) setText(q);
  }
  const term = text.trim();
  const isSent = term === asked.at(-1);
  const ask = (wanted: string) => {
    setAsked([...asked, wanted]);
    search(wanted);
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    if (isSent) return;
    const timer = setTimeout(() => askLater(term), pauseMs);
    return () => clearTimeout(timer);
  }, [term, isSent]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isSent) ask(term);
    else if (['Enter', 'ArrowDown'].includes(event.key) || (event.key === 'Escape' && !text)) {
      event.preventDefault();
      // A row of before would go, and the focus with it.
      if (term === q && isSent && !waits) leave(event.currentTarget);
    }
  };
  return (
    <Input
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      compact
      icon={<Search size={16} aria-hidden="true" />}
      fieldClassName="w-72 max-md:w-auto max-md:min-w-0 max-md:grow max-md:basis-32"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function leave(field: HTMLElement): void {
  const row = field.closest('section')?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  if (row) row.focus();
  else field.blur();
}
