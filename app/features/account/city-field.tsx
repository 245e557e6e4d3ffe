import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import * as ownLimits from '~/domain/own-limits.ts';
import { suggestPlaces } from '~/platform/suggest-places.ts';
import { controlClass } from '~/ui/field.tsx';
import { SuggestInput } from '~/ui/suggest-input.tsx';

interface CityFieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  /** The name of the select beside it that holds the state. */
  stateName: string;
}

const isCity = /^([^,]+), ([A-Z]{2})$/;

const suggestCities = async (term: string, signal: AbortSignal) =>
  (await suggestPlaces(term, signal)).filter((place) => isCity.test(place));

/** A city by itself, with suggestions while typing; a chosen one brings its state. */
export function CityField({ name, defaultValue, error, stateName }: CityFieldProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const choose = (place: string) => {
    const [, city = place, state] = isCity.exec(place) ?? [];
    const form = ref.current?.closest('form');
    const put = (field: string, value: string) => {
      const control = form?.elements.namedItem(field);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = value;
    };
    put(name, city);
    if (state) put(stateName, state);
  };
  return (
    <div ref={ref} className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold">
        Cidade (opcional)
      </label>
      <SuggestInput
        id={id}
        name={name}
        defaultValue={defaultValue}
        load={suggestCities}
        listLabel="Cidades"
        maxLength={ownLimits.customers.city}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={controlClass(false, Boolean(error))}
        onChoose={choose}
      />
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-meta text-red-text">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
