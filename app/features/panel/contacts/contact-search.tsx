import { useState } from 'react';
import { queryLimits } from '~/domain/limits/limits.ts';
import { Input } from '~/ui/forms/field.tsx';
import { Search } from '~/ui/icons.ts';

interface ContactSearchProps {
  /** As the address has it. */
  term: string;
  search: (term: string) => void;
  compact?: boolean;
}

/** Looks for contacts by name, telephone or listing, once the field is left or Enter pressed. */
export function ContactSearch({ term, search, compact = false }: ContactSearchProps) {
  const [text, setText] = useState(term);
  const [seen, setSeen] = useState(term);
  if (seen !== term) {
    setSeen(term);
    setText(term);
  }
  const look = () => {
    if (text.trim() !== term) search(text.trim());
  };
  return (
    <Input
      compact={compact}
      type="search"
      label="Buscar contato"
      hideLabel
      placeholder="Nome, telefone ou anúncio"
      maxLength={queryLimits.contacts}
      enterKeyHint="search"
      autoComplete="off"
      icon={<Search size={compact ? 16 : 18} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        if (event.currentTarget.value === '') search('');
      }}
      onBlur={look}
      onKeyDown={(event) => event.key === 'Enter' && look()}
    />
  );
}
