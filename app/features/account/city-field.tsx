import { useId, useRef } from 'react';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { isSameName } from '~/domain/text/text-match.ts';
import { suggestPlaces } from '~/platform/api/suggest-places.ts';
import { controlClass, describedBy, FieldFrame } from '~/ui/forms/field.tsx';
import { SuggestInput } from '~/ui/suggest/suggest-input.tsx';

interface CityFieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  /** The name of the select beside it that holds the state. */
  stateName: string;
}

const patience = 5_000;

const isCity = /^([^,]+), ([A-Z]{2})$/;

const suggestCities = async (term: string, signal: AbortSignal) =>
  (await suggestPlaces(term, signal)).filter((place) => isCity.test(place));

/** The one of several that is named so: in the state that is chosen, the largest where none is, or the only one. */
function placeNamed(places: readonly string[], typed: string, state: string): string | undefined {
  const named = places.filter(
    (place) => isSameName(place, typed) || isSameName(isCity.exec(place)![1]!, typed),
  );
  const own = named.find((place) => isCity.exec(place)![2] === state);
  return own ?? (state === '' || named.length === 1 ? named[0] : undefined);
}

/** A city by itself, with suggestions while typing; a chosen one, or one that is written out, brings its state. */
export function CityField({ name, defaultValue, error, stateName }: CityFieldProps) {
  const id = useId();
  const settled = useRef(defaultValue);
  const control = (field: string) => {
    const found = (
      document.getElementById(id) as HTMLInputElement | null
    )?.form?.elements.namedItem(field);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement
      ? found
      : undefined;
  };
  const put = (field: string, value: string) => {
    const found = control(field);
    if (found) found.value = value;
  };
  const choose = (place: string) => {
    const [, city = place, state] = isCity.exec(place) ?? [];
    settled.current = city;
    put(name, city);
    if (state) put(stateName, state);
  };
  const settle = async (typed: string) => {
    if (typed === settled.current) return;
    settled.current = typed;
    // Without suggestions the text stays as it is.
    const places = await suggestCities(typed, AbortSignal.timeout(patience)).catch(() => []);
    const place = placeNamed(places, typed, control(stateName)?.value ?? '');
    if (place && control(name)?.value === typed) choose(place);
  };
  return (
    <FieldFrame id={id} label="Cidade (opcional)" error={error}>
      <SuggestInput
        id={id}
        name={name}
        defaultValue={defaultValue}
        load={suggestCities}
        listLabel="Cidades"
        maxLength={ownLimits.customers.city}
        {...describedBy(id, error, undefined)}
        className={controlClass(false, Boolean(error))}
        onChoose={choose}
        onBlur={(event) => void settle(event.target.value)}
      />
    </FieldFrame>
  );
}
