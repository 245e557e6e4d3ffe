import type { Sql } from 'postgres';
import { slugOf } from '../../../app/domain/text/text.ts';
import type { FindCity } from './record.ts';

/** The municipalities by name and state; without a state, those whose name no other has. */
export async function loadCities(owner: Sql): Promise<FindCity> {
  const rows = await owner<{ id: number; name: string; state: string }[]>`
    select id, name, state from public.municipalities`;
  const byBoth = new Map<string, number>();
  const byName = new Map<string, number | undefined>();
  for (const { id, name, state } of rows) {
    const slug = slugOf(name, 80);
    byBoth.set(`${slug} ${state}`, id);
    byName.set(slug, byName.has(slug) ? undefined : id);
  }
  return (city, state) => {
    const slug = slugOf(city, 80);
    return state === '' ? byName.get(slug) : byBoth.get(`${slug} ${state}`);
  };
}
