import type { Api } from '~/platform/api-context.ts';
import { countListings } from '../results/queries.ts';
import type { Filters } from '../search/criteria.ts';
import { filtersOf, stands, without } from '../understood/standing.ts';
import type { Stuck } from './candidate.ts';

/** Each costs a count, all of them at once. */
const most = 6;

/**
 * A search that finds nothing, with one of its words in another of its meanings: the one that finds most, so that a name
 * never hides what is on sale. Nothing where none finds anything.
 */
export async function meaningThatFinds(
  api: Api,
  { vertical, filters, reading }: Stuck,
): Promise<Filters | undefined> {
  if (!reading || reading.elsewhere) return undefined;
  const meanings = reading.pieces
    .filter((piece) => !piece.isSecond && stands(vertical, piece, filters, ''))
    .flatMap((piece) =>
      [...(piece.others ?? []), ...(piece.fallbacks ?? [])].map((other) => ({
        ...without(filters, filtersOf(vertical, piece.filters)),
        ...filtersOf(vertical, other.filters),
      })),
    )
    .slice(0, most);
  const counted = await Promise.all(
    meanings.map(async (one) => ({ one, ...(await countListings(api, vertical, one)) })),
  );
  const [best] = counted.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
  return best?.one;
}
