import { MapPin } from 'lucide-react';
import { useId } from 'react';
import * as limits from '~/domain/limits.ts';
import { suggestPlaces } from '~/platform/suggest-places.ts';
import { controlClass } from '~/ui/field.tsx';
import { SuggestInput } from '~/ui/suggest-input.tsx';
import type { Search } from '../results/use-search.ts';

/** A city or state, with suggestions while typing. */
export function PlaceField({ label, search }: { label: string; search: Search }) {
  const id = useId();
  const apply = (typed: string) => {
    const place = typed.trim();
    if (place !== search.place) search.set({ cidade: place, uf: undefined });
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <SuggestInput
        id={id}
        name="cidade"
        defaultValue={search.place}
        load={suggestPlaces}
        listLabel="Cidades"
        placeholder="Todo o Brasil"
        maxLength={limits.asked.place}
        icon={<MapPin size={16} aria-hidden="true" className="ml-3" />}
        className={`${controlClass(true)} pl-9`}
        onChoose={apply}
        onBlur={(event) => apply(event.target.value)}
      />
    </>
  );
}
