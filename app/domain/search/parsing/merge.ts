import { gearboxGroups } from '../../listings/terms.ts';
import type { Candidate } from './candidate.ts';
import type { ReadFilters } from './parsed-query.ts';

type Value = ReadFilters[string];

/**
 * The filters of all pieces together: values of one list are alternatives, a kind says more than its group, and a
 * model of another make than the one that is named brings its own.
 * @param isEither whether "ou", a comma or a slash stands before a piece
 */
export function merged(
  pieces: readonly Candidate[],
  isEither: (piece: Candidate) => boolean,
): ReadFilters {
  const all: Record<string, Value> = {};
  for (const piece of pieces) {
    for (const [param, value] of Object.entries(piece.filters)) {
      all[param] = together(param, all[param], value, isEither(piece));
    }
  }
  return tidied(all, pieces);
}

function together(param: string, before: Value | undefined, value: Value, either: boolean): Value {
  if (before === undefined) return value;
  if (param === 'cidade' || param === 'regiao') {
    const places = [...new Set([before, value].flat().map(String))];
    return places.length === 1 ? places[0]! : places;
  }
  // "Mobiliado ou semi": a choice of one is one of a list as well.
  if (either && typeof before !== typeof value)
    return [...new Set([before, value].flat().map(String))];
  if (typeof before !== 'object' || typeof value !== 'object') return value;
  if (param === 'cambio' && !either) {
    if (isKindOf(value, before)) return value;
    if (isKindOf(before, value)) return before;
  }
  // "SUV para família" is a SUV: who names one of a group means that one.
  if (!either && isWithin(value, before)) return value;
  if (!either && isWithin(before, value)) return before;
  return [...new Set([...before, ...value])];
}

const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.every((one) => all.includes(one));

/** Whether all of them are kinds of one group of gearboxes. */
export const isKindOf = (kinds: readonly string[], group: readonly string[]) =>
  group.length === 1 &&
  kinds.every((kind) =>
    ((gearboxGroups as Record<string, readonly string[]>)[group[0]!] ?? []).includes(kind),
  );

function tidied(all: Record<string, Value>, pieces: readonly Candidate[]): ReadFilters {
  const tidy = { ...all };
  const cities = [tidy['cidade'] ?? []].flat().map(String);
  // The state of a city that is named says nothing more, and is none of the others': "Campinas ou Curitiba PR".
  if (cities.some((city) => city.endsWith(`, ${String(tidy['uf'])}`))) delete tidy['uf'];
  const makes = tidy['marca'];
  const brought = pieces.flatMap((piece) => broughtBy(piece, pieces)?.brings.marca ?? []);
  if (Array.isArray(makes)) tidy['marca'] = [...new Set([...makes, ...brought])];
  for (const param of Object.keys(tidy))
    if (param.endsWith('_min')) settleEnds(tidy, param, pieces);
  return tidy;
}

/** The make that a model brings along: where only others are named. */
export function broughtBy(
  { entry }: Candidate,
  pieces: readonly Candidate[],
): { brings: { marca: string[] } } | undefined {
  if (entry?.kind !== 'model' || !entry.of) return undefined;
  const named = pieces.flatMap(({ filters }) => filters['marca'] ?? []);
  if (named.length === 0 || named.includes(entry.of)) return undefined;
  return { brings: { marca: [entry.of] } };
}

// "Acima de 50 mil até 30 mil" is no range: what comes last counts.
function settleEnds(filters: Record<string, Value>, least: string, pieces: readonly Candidate[]) {
  const most = least.replace('_min', '_max');
  const [min, max] = [filters[least], filters[most]];
  if (min === undefined || max === undefined || Number(min) <= Number(max)) return;
  const last = pieces.findLast((piece) => least in piece.filters || most in piece.filters);
  delete filters[last && most in last.filters ? least : most];
}

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
