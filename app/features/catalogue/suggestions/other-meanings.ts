import type { QueryPart } from '~/domain/search/parsing/parsed-query.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { countListings } from '../results/queries.ts';
import type { Filters, SearchState } from '../search/criteria.ts';
import type { ReadText } from '../parsed-query/text-to-filters.ts';
import { filtersOf, stands, without } from '../parsed-query/part-filters.ts';
import type { Stuck } from './candidate.ts';

/** Each costs a count, all of them at once. */
const most = 6;
/** What another meaning has to find more than a town that few know, to be meant rather. */
const timesMore = 4;

/**
 * A search that finds nothing, with one of its words in another of its meanings: the one that finds most, so that a name
 * never hides what is on sale. Nothing where none finds anything.
 */
export async function meaningThatFinds(
  api: Api,
  { vertical, filters, reading }: Stuck,
): Promise<Filters | undefined> {
  if (!reading || reading.elsewhere) return undefined;
  const [best] = await ranked(api, vertical, meaningsOf(vertical, filters, reading.pieces));
  return best && best.total > 0 ? best.filters : undefined;
}

/**
 * What a text that was just typed means rather than a town that few know: "apartamento itaparica" is the quarter Coqueiral
 * de Itaparica where it has many more homes. Asked before the page has an address, so that whoever then chooses the town
 * stays there.
 */
export async function likelierMeaning(
  api: Api,
  vertical: Vertical,
  { text, filters }: SearchState,
  read: ReadText,
): Promise<Filters | undefined> {
  const { pieces, elsewhere } = read(text ?? '', vertical);
  const doubtful = elsewhere ? [] : pieces.filter(({ isFewKnown }) => isFewKnown);
  const meanings = meaningsOf(vertical, filters, doubtful);
  if (meanings.length === 0) return undefined;
  const [[best], [own]] = await Promise.all([
    ranked(api, vertical, meanings),
    ranked(api, vertical, [filters]),
  ]);
  return best!.total > own!.total * timesMore ? best!.filters : undefined;
}

const meaningsOf = (
  vertical: Vertical,
  filters: Filters,
  pieces: readonly QueryPart[],
): Filters[] =>
  pieces
    .filter((piece) => !piece.isSecond && stands(vertical, piece, filters, ''))
    .flatMap((piece) =>
      [...(piece.others ?? []), ...(piece.fallbacks ?? [])].map((other) => ({
        ...without(filters, filtersOf(vertical, piece.filters)),
        ...filtersOf(vertical, other.filters),
      })),
    )
    .slice(0, most);

/** Those that find most first. */
async function ranked(api: Api, vertical: Vertical, all: readonly Filters[]) {
  const counted = all.map(async (filters) => {
    const { total } = await countListings(api, vertical, filters);
    return { filters, total };
  });
  return (await Promise.all(counted)).toSorted((a, b) => b.total - a.total);
}
