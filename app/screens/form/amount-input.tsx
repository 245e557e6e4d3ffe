import { useState, type ComponentProps } from 'react';
import { parseCents, writtenCents } from '~/domain/money/cents.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { amountOf } from '~/domain/money/read-amount.ts';
import { Input } from '~/ui/forms/field.tsx';

const parseWhole = (text: string) => amountOf(text, 'count');

const kinds = {
  money: { parse: parseCents, write: writtenCents, inputMode: 'decimal', sign: 'R$' },
  whole: { parse: parseWhole, write: formatNumber, inputMode: 'numeric', sign: undefined },
} as const;

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  kind: keyof typeof kinds;
  /** Cents, or the whole number; null: empty; NaN: what stands there is no amount. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** An amount that is typed as people write it, and put in order when the field is left. */
export function AmountInput(props: AmountInputProps) {
  const { kind, value, onChange, onBlur, ...rest } = props;
  const { parse, write, inputMode, sign } = kinds[kind];
  const shown = value === null || Number.isNaN(value) ? '' : write(value);
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...rest}
      inputMode={inputMode}
      autoComplete="off"
      icon={sign ? <span className="text-body">{sign}</span> : undefined}
      className={sign && 'pl-11!'}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (parse(target.value) ?? Number.NaN));
      }}
      onBlur={(event) => {
        // What is no amount stays as it was typed, beside what is said of it.
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
