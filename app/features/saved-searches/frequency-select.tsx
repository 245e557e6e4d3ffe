import { useState } from 'react';
import { Select } from '~/ui/forms/field.tsx';
import { frequencies, isFrequency, type Frequency } from './saved-search.ts';

/** How often to tell, with what each choice means. */
export function FrequencySelect({ defaultValue }: { defaultValue: Frequency }) {
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <Select
      label="Quando avisar"
      name="frequency"
      value={chosen}
      hint={frequencies[chosen].promise}
      onChange={({ target: { value } }) => isFrequency(value) && setChosen(value)}
    >
      <FrequencyOptions />
    </Select>
  );
}

export function FrequencyOptions() {
  return Object.entries(frequencies).map(([code, { label }]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
}
