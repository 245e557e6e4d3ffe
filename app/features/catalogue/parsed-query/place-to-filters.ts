import type { Vertical } from '~/domain/listings/verticals.ts';
import type { SearchState } from '../search/criteria.ts';
import { searchUrl } from '../search/search-url.ts';
import { filtersOf } from './part-filters.ts';
import type { ReadText } from './text-to-filters.ts';

/** What says where, of which a place that was typed takes the room. */
const where = ['cidade', 'uf', 'bairro', 'regiao', 'raio'];

/**
 * The address of a search whose place the database does not know, where it is one by which typed texts are parsed:
 * a region ("ABC"), a zone ("zona sul"), a quarter that its first word names ("Itaim, São Paulo"). Undefined where
 * anything of it says something else.
 */
export function placeUrl(
  vertical: Vertical,
  { filters, ...state }: SearchState,
  read: ReadText,
): string | undefined {
  const { cidade } = filters;
  if (typeof cidade !== 'string') return undefined;
  const reading = read(cidade, vertical);
  const said = Object.keys(reading.filters);
  const isLost = reading.rest || reading.unknown.length + reading.notUnderstood.length > 0;
  // What is far from any name is asked about, not taken for one.
  if (reading.pieces.some(({ corrects }) => corrects)) return undefined;
  // "Campinas barato" says more than where.
  if (reading.pieces.some((piece) => Object.keys(piece.filters).length === 0)) return undefined;
  if (isLost || said.length === 0 || said.some((param) => !where.includes(param))) return undefined;
  if (said.length === 1 && reading.filters['cidade'] === cidade) return undefined;
  const others = Object.fromEntries(
    Object.entries(filters).filter(([param]) => !where.includes(param)),
  );
  const meant = { ...others, ...filtersOf(vertical, reading.filters) };
  return searchUrl(vertical, { ...state, page: 1, filters: meant });
}
