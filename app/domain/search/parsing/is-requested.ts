import { isKindOf } from './merge.ts';
import type { Candidate } from './candidate.ts';
import type { ReadFilters } from './parsed-query.ts';

/**
 * Whether what a piece sets is asked for: of two amounts for one bound the last counts, and the other is to be said.
 * @param filters of all pieces together
 * @param sort the order that the text asks for, of several the last
 */
export function isActivePart(
  { filters: own, sort: ownSort }: Candidate,
  filters: ReadFilters,
  sort: string | undefined,
): boolean {
  const set = Object.entries(own);
  if (set.length === 0) return ownSort === undefined || ownSort === sort;
  return set.every(([param, value]) => isAsked(param, value, filters));
}

function isAsked(param: string, value: ReadFilters[string], filters: ReadFilters): boolean {
  const now = filters[param];
  // The state of a city that is named says nothing more.
  if (param === 'uf' && now === undefined) return 'cidade' in filters || 'regiao' in filters;
  const asked = [now ?? []].flat().map(String);
  const wanted = [value].flat().map(String);
  if (wanted.every((one) => asked.includes(one))) return true;
  // A kind of gearbox says more than its group.
  return param === 'cambio' && isKindOf(asked, wanted);
}
