import { useState } from 'react';
import { Input } from '~/ui/field.tsx';
import type { FilterAddress } from './use-table-address.ts';

interface RangeFilterProps<Filter extends string> {
  address: FilterAddress<Filter>;
  /** Its parameters in the address: the least and the most. */
  names: readonly [from: Filter, to: Filter];
  /** "Preço". */
  label: string;
  fieldClassName?: string;
}

/** Whole numbers from and to: the address follows when a field is left, or on Enter. */
export function RangeFilter<Filter extends string>(props: RangeFilterProps<Filter>) {
  const { address, names, label, fieldClassName } = props;
  return names.map((name, at) => (
    <Bound
      key={`${name}${address.filters[name] ?? ''}`}
      label={`${label} ${at === 0 ? 'de' : 'até'}`}
      value={address.filters[name] ?? ''}
      fieldClassName={fieldClassName}
      onChange={(value) => address.filter(name, value || null)}
    />
  ));
}

interface BoundProps {
  label: string;
  value: string;
  fieldClassName: string | undefined;
  onChange: (value: string) => void;
}

function Bound({ label, value, fieldClassName, onChange }: BoundProps) {
  const [text, setText] = useState(value);
  const send = () => {
    const digits = text
      .replaceAll(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, 12);
    setText(digits);
    if (digits !== value) onChange(digits);
  };
  return (
    <Input
      label={label}
      hideLabel
      placeholder={label}
      compact
      inputMode="numeric"
      {...(fieldClassName !== undefined && { fieldClassName })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}
