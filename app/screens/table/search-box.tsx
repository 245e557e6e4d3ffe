import { Search } from '~/ui/icons.ts';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Input } from '~/ui/forms/field.tsx';
import type { TableAddress } from './use-table-address.ts';

const pauseMs = 200;

/**
 * What is looked for in a table; the address follows when one stops typing, and the other way round. Enter does not
 * wait; once what is typed was looked for it leads to the rows, as the arrow down does, and Escape in the empty field.
 */
export function SearchBox({
  label,
  address,
}: {
  label: string;
  address: Pick<TableAddress, 'q' | 'search'>;
}) {
  const { q, search } = address;
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // The address was changed elsewhere: filters were cleared, or Back was used.
    if (q !== sent) {
      setSent(q);
      setText(q);
    }
  }
  useEffect(() => {
    const term = text.trim();
    if (term === sent) return;
    const timer = setTimeout(() => {
      setSent(term);
      search(term);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent, search]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const term = text.trim();
    if (event.key === 'Enter' && term !== sent) {
      setSent(term);
      search(term);
    } else if (['Enter', 'ArrowDown'].includes(event.key) || (event.key === 'Escape' && !text)) {
      event.preventDefault();
      leave(event.currentTarget);
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
