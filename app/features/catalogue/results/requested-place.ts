import { isState, stateLabel } from '~/domain/places/states.ts';
import { shorten } from '~/domain/text/text.ts';
import type { RequestedPlace } from '~/platform/answers/search-types.ts';
import { textOf, type Filters } from '../search/criteria.ts';
import { unknownState } from '../search/facets.ts';

/**
 * The place as it was parsed, and the filters as they would be written by somebody who knows it: a state typed as
 * a city stands in `uf`, a nickname or a misspelling is the city's name. Null for what is no place.
 */
export function readPlace(
  filters: Filters,
  asked: RequestedPlace | null,
): { place: string | null | undefined; filters: Filters } {
  const { cidade, ...others } = filters;
  if (unknownState(filters)) return { place: null, filters };
  if (!asked || cidade === undefined) return { place: undefined, filters };
  if (asked.kind === 'unknown') return { place: null, filters };
  if (asked.kind === 'several') {
    const cities = (asked.labels ?? []).toSorted();
    return {
      place: undefined,
      filters: { ...filters, cidade: cities.length === 1 ? cities[0]! : cities },
    };
  }
  if (asked.kind === 'state' && asked.uf) {
    return { place: undefined, filters: { ...others, uf: asked.uf } };
  }
  const place = asked.label ?? textOf(filters, 'cidade');
  const { uf: _, ...anywhere } = others;
  // Namesakes have no state in common; the one asked for beside them stays.
  return { place, filters: { ...(place.includes(',') ? anywhere : others), cidade: place } };
}

/** What the field for places shows of filters whose answer is not there yet: a city, or the state asked for. */
export function placeText(filters: Filters): string {
  const city = textOf(filters, 'cidade');
  const uf = textOf(filters, 'uf');
  if (city) return uf ? `${city}, ${uf}` : city;
  return isState(uf) ? stateLabel(uf) : '';
}

/** What it shows once they are answered: the place as it was parsed; what nobody knows stays as it was typed. */
export function parsedPlace(filters: Filters, asked: RequestedPlace | null): string {
  const typed = placeText(filters);
  if (!asked || asked.kind === 'unknown' || asked.kind === 'several') return typed;
  if (asked.kind !== 'state') return asked.label ?? typed;
  return asked.uf && isState(asked.uf) ? stateLabel(asked.uf) : typed;
}

/** What is said where a misspelt city was recognised. */
export function placeNotes(filters: Filters, asked: RequestedPlace | null): string[] {
  if (!asked?.corrected || !asked.label) return [];
  const typed = shorten(textOf(filters, 'cidade'), 40);
  return [`Não conhecemos “${typed}”: mostramos ${asked.label}.`];
}
