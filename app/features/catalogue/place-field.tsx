import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '~/platform/paths.ts';
import type { PlaceSuggestion } from '~/platform/search-types.ts';
import { isState, stateNames } from '~/domain/states.ts';
import { Input } from '~/ui/field.tsx';
import { textOf, type Filters } from './criteria.ts';
import { useDraft } from './use-draft.ts';
import type { Search } from './use-search.ts';

/** A city or state, with suggestions while typing. */
export function PlaceField({ label, search }: { label: string; search: Search }) {
  const list = useId();
  const fetcher = useFetcher<PlaceSuggestion[]>();
  const value = placeText(search.filters);
  const [text, setText] = useDraft(value);
  const apply = (place: string) => {
    if (place.trim() !== value) search.set({ cidade: place.trim(), uf: undefined });
  };
  const type = (typed: string) => {
    setText(typed);
    if (fetcher.data?.some((place) => place.label === typed)) apply(typed);
    else if (typed.trim().length >= 2) {
      void fetcher.load(`${paths.places}?termo=${encodeURIComponent(typed.trim())}`);
    }
  };
  return (
    <>
      <Input
        name="cidade"
        label={label}
        compact
        placeholder="Todo o Brasil"
        icon={<MapPin size={16} aria-hidden="true" />}
        list={list}
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => apply(text)}
      />
      <datalist id={list}>
        {fetcher.data?.map((place) => (
          <option key={place.label}>{place.label}</option>
        ))}
      </datalist>
    </>
  );
}

function placeText(filters: Filters): string {
  const city = textOf(filters, 'cidade');
  const uf = textOf(filters, 'uf');
  if (city) return uf ? `${city}, ${uf}` : city;
  return isState(uf) ? stateNames[uf] : '';
}
