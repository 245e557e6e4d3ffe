import { useMemo } from 'react';
import { citySought } from '~/domain/listings/fields/common-fields.ts';
import { textOf } from '~/domain/listings/fields/field.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { findCities, isCity } from '~/screens/listings/find-cities.ts';
import { Combobox } from '~/ui/signed/combobox.tsx';
import { useEditing } from '../editor-context.ts';
import type { FieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

/** The municipality, found by typing. */
export function CityField({ name, className }: FieldProps) {
  const { typed, type } = useEditing();
  const { own, leave } = useField(name);
  const id = textOf(typed, 'municipality_id');
  const label = formatPlace({ city: textOf(typed, 'city'), state: textOf(typed, 'state') || null });
  // The same one as long as it is the same city: another would take the place of what is being typed.
  const chosen = useMemo(() => (id === '' ? null : { value: id, label }), [id, label]);
  return (
    <div className={className}>
      <Combobox
        {...own}
        entries={findCities}
        nothing="Nenhuma cidade com esse nome."
        placeholder="Digite a cidade"
        value={chosen}
        onChange={(entry) => {
          const [, city = '', state = ''] = isCity.exec(entry?.label ?? '') ?? [];
          type({ municipality_id: entry?.value ?? '', city, state, [citySought]: '' });
        }}
        sought={textOf(typed, citySought)}
        onSeek={(text) => type({ [citySought]: text })}
        onBlur={leave}
      />
    </div>
  );
}
