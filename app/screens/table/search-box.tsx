import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '~/ui/field.tsx';
import type { TableAddress } from './use-table-address.ts';

const pauseMs = 200;

/** What is looked for in a table; the address follows when one stops typing, and the other way round. */
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
    // Another address than this field's own: the filters were cleared, or one went back.
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
    />
  );
}
