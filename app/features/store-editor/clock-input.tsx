import { useState } from 'react';
import { clockText, readClock } from '~/domain/stores/opening-hours.ts';
import { controlClass } from '~/ui/forms/field.tsx';

interface ClockInputProps {
  label: string;
  /** `08:30`; empty while nothing that makes sense is typed. */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day as people write it: 8, 830, 8:30 and 8h30 are the same; the browser's own field follows its language, not the site's. */
export function ClockInput({ label, value, onChange }: ClockInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? clockText(value)}
      placeholder="00h00"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readClock(event.currentTarget.value) ?? '');
      }}
      // What makes sense is shown as all times are; what does not stays, to be mended.
      onBlur={() => value && setTyped(undefined)}
      aria-invalid={value === '' ? true : undefined}
      className={`${controlClass(true, value === '')} w-19! text-center`}
    />
  );
}
