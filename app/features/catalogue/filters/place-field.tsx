import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { isState, stateLabel } from '~/domain/states.ts';
import { suggestPlaces } from '~/platform/suggest-places.ts';
import { controlClass } from '~/ui/field.tsx';
import { SuggestInput } from '~/ui/suggest-input.tsx';
import { textOf, type Filters } from '../search/criteria.ts';
import type { Search } from '../results/use-search.ts';

/** A city or state, with suggestions while typing. */
export function PlaceField({ label, search }: { label: string; search: Search }) {
  const id = useId();
  const value = placeText(search.filters);
  const [field, setField] = useState({ value, version: 0 });
  // A change made elsewhere (a chip, "back") makes a new field; one's own keeps it, and with it the focus.
  if (value !== field.value) setField({ value, version: field.version + 1 });

  const apply = (typed: string) => {
    const place = typed.trim();
    if (place === value) return;
    setField({ value: place, version: field.version });
    search.set({ cidade: place, uf: undefined });
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <SuggestInput
        key={field.version}
        id={id}
        name="cidade"
        defaultValue={value}
        load={suggestPlaces}
        listLabel="Cidades"
        placeholder="Todo o Brasil"
        maxLength={80}
        icon={<MapPin size={16} aria-hidden="true" className="ml-3" />}
        className={`${controlClass(true)} pl-9`}
        onChoose={apply}
        onBlur={(event) => apply(event.target.value)}
      />
    </>
  );
}

/** What the field shows: a city, or the state that is asked for. */
export function placeText(filters: Filters): string {
  const city = textOf(filters, 'cidade');
  const uf = textOf(filters, 'uf');
  if (city) return uf ? `${city}, ${uf}` : city;
  return isState(uf) ? stateLabel(uf) : '';
}
