import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { suggestPlaces } from '~/platform/api/suggest-places.ts';
import type { Entry } from '~/ui/signed/combobox.tsx';

const mostFound = 8;

/** Stores whose name holds what is typed. */
export async function findStores(term: string, signal: AbortSignal): Promise<Entry[]> {
  const { api } = await caller();
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = unwrap(
    await api
      .from('customers')
      .select('id, business_name, city, state')
      .ilike('business_name', pattern)
      .order('business_name')
      .limit(mostFound)
      .abortSignal(signal),
  );
  return found.map(({ id, business_name: label, city, state }) => ({
    value: id,
    label,
    ...(city && { note: [city, state].filter(Boolean).join(', ') }),
  }));
}

/** Cities and states for what is typed. */
export async function findPlaces(term: string, signal: AbortSignal): Promise<Entry[]> {
  const labels = await suggestPlaces(term, signal);
  return labels.map((label) => ({ value: label, label, name: label.replace(/, [A-Z]{2}$/, '') }));
}
