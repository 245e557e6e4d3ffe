import { useMemo } from 'react';
import { citySought } from '~/domain/listings/fields/common-fields.ts';
import { textOf } from '~/domain/listings/fields/field.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { suggestPlaces } from '~/platform/api/suggest-places.ts';
import { Combobox, type Entry } from '~/ui/signed/combobox.tsx';
import { useEditing } from '../editor-context.ts';
import type { FieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

const isCity = /^([^,]+), ([A-Z]{2})$/;

/** Municipalities for what is typed, with their ids: what a place stands for in a listing. */
async function findCities(term: string, signal: AbortSignal): Promise<Entry[]> {
  const labels = (await suggestPlaces(term, signal)).filter((label) => isCity.test(label));
  if (labels.length === 0) return [];
  const { api } = await caller();
  const wanted = labels.map((label) => {
    const [, name, state] = isCity.exec(label)!;
    return `and(name.eq."${name}",state.eq.${state})`;
  });
  const rows = unwrap(
    await api
      .from('municipalities')
      .select('id, name, state')
      .or(wanted.join(','))
      .abortSignal(signal),
  );
  return labels.flatMap((label) => {
    const row = rows.find(({ name, state }) => `${name}, ${state}` === label);
    return row ? [{ value: String(row.id), label, name: row.name }] : [];
  });
}

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
