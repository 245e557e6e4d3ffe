import { MapPin } from '~/ui/icons.ts';
import { useId } from 'react';
import * as limits from '~/domain/limits/limits.ts';
import { titleCase } from '~/domain/places/states.ts';
import { suggestPlaces } from '~/platform/api/suggest-places.ts';
import { controlClass } from '~/ui/forms/field.tsx';
import { SuggestInput } from '~/ui/suggest/suggest-input.tsx';
import { citiesOf } from '../search/facets.ts';
import { numberOf } from '../search/criteria.ts';
import type { Search } from '../results/use-search.ts';

/** A city or state, with suggestions while typing; what lies around the one, or others beside it. */
export function PlaceField({ label, search }: { label: string; search: Search }) {
  const cities = citiesOf(search.filters);
  const isOne = cities.length === 1;
  const set = (next: readonly string[]) => search.set(changeOfCities(search, next));
  return (
    <>
      {cities.length > 1 ? (
        <>
          <span>Cidades</span>
          {cities.map((city) => (
            <label key={city} className="option">
              <input
                type="checkbox"
                name="cidade"
                value={city}
                checked
                onChange={() => set(cities.filter((one) => one !== city))}
              />
              {titleCase(city)}
            </label>
          ))}
        </>
      ) : (
        <City label={label} place={search.place} onPlace={(place) => set([place])} />
      )}
      {isOne ? <Radius search={search} /> : null}
      {isOne || (cities.length > 1 && cities.length < limits.queryLimits.places) ? (
        <City
          key={cities.join()}
          label="Somar outra cidade"
          place=""
          onPlace={(place) => set([...(isOne ? [search.place] : cities), place])}
        />
      ) : null}
    </>
  );
}

/** What choosing cities changes; nothing where they are those of the search. */
export function changeOfCities(search: Search, typed: readonly string[]) {
  const cities = [...new Set(typed.map((city) => city.trim()).filter(Boolean))];
  const asked = citiesOf(search.filters);
  const before = asked.length > 1 ? asked : [search.place].filter(Boolean);
  if (cities.toSorted().join() === before.toSorted().join()) return {};
  const cidade = cities.length > 1 ? cities : cities[0];
  return { cidade, uf: undefined, ...(cities.length !== 1 && { raio: undefined }) };
}

interface CityProps {
  label: string;
  place: string;
  onPlace: (place: string) => void;
}

function City({ label, place, onPlace }: CityProps) {
  const id = useId();
  const apply = (typed: string) => {
    if (typed.trim() !== place) onPlace(typed);
  };
  return (
    <>
      <label htmlFor={id} className={place || label === 'Cidade' ? undefined : 'sr-only'}>
        {label}
      </label>
      <SuggestInput
        id={id}
        name="cidade"
        defaultValue={place}
        load={suggestPlaces}
        listLabel="Cidades"
        placeholder={label === 'Cidade' ? 'Todo o Brasil' : label}
        maxLength={limits.queryLimits.place}
        icon={<MapPin size={16} className="ml-3" />}
        className={`${controlClass(true)} pl-9`}
        onChoose={apply}
        onBlur={(event) => apply(event.target.value)}
      />
    </>
  );
}

const radii = [10, 25, 50, 100];

function Radius({ search }: { search: Search }) {
  const km = numberOf(search.filters, 'raio');
  const offered = km === undefined || radii.includes(km) ? radii : [km, ...radii];
  return (
    <select
      name="raio"
      aria-label="Distância da cidade"
      className="chevron"
      value={km ?? ''}
      onChange={({ target }) => search.set({ raio: Number(target.value) || undefined })}
    >
      <option value="">Só nesta cidade</option>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {`Até ${choice} km daqui`}
        </option>
      ))}
    </select>
  );
}
