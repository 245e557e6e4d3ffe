import { suggestPlaces } from '~/platform/api/suggest-places.ts';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Entry } from '~/ui/signed/combobox.tsx';

/** A municipality as it is suggested: its name and its state. */
export const isCity = /^([^,]+), ([A-Z]{2})$/;

/** Municipalities for what is typed, with their ids: what a place stands for in a listing. */
export async function findCities(term: string, signal: AbortSignal): Promise<Entry[]> {
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
