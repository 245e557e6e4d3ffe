import type { Piece } from '~/domain/understanding/reading.ts';
import type { Api } from '~/platform/api-context.ts';
import type { SearchCount } from '~/platform/search-types.ts';
import { countListings } from '../results/queries.ts';
import { textOf, type Filters } from '../search/criteria.ts';
import { filtersOf, stands, without } from '../understood/standing.ts';
import type { AnyCard, Stuck } from './candidate.ts';
import { insteadOf } from './near-misses.ts';

/** A search of a text that finds nothing, without what empties it. */
export interface Loosened {
  filters: Filters;
  count: SearchCount;
  /** What is left out, as its chips say it. */
  left: readonly string[];
  /** What a listing found so has instead, where one thing is left out. */
  differs?: (card: AnyCard) => string | undefined;
}

type Loosening = Omit<Loosened, 'count'>;

// What a listing may lack and still be what is looked for. Never its kind, its place, what it costs, its age or use,
// nor what is not wanted.
const wishes = new Set(
  'opcionais comodidades cor verificado com_fotos baixou publicado unico_dono ipva_pago laudo troca vendedor disponivel financiamento garantia area_min area_max final_placa portas_min suites_min vagas_min banheiros_min'.split(
    ' ',
  ),
);
const mostWishes = 3;

/**
 * What a text that finds nothing is shown instead: its search without the words that are in no such listing, else
 * without the wish that is least certain, else without all of them. Nothing where none of that helps. Costs at most
 * five counts, asked together.
 * @param more what the counts are asked for besides
 */
export async function loosened(
  api: Api,
  stuck: Stuck,
  more: Filters,
): Promise<Loosened | undefined> {
  const counted = looseningsOf(stuck).map(async (one): Promise<Loosened> => {
    const count = await countListings(api, stuck.vertical, { ...one.filters, ...more });
    return { ...one, count };
  });
  return (await Promise.all(counted)).find(({ count }) => count.total > 0);
}

/** In the order in which they are taken. */
export function looseningsOf({ vertical, filters, reading }: Stuck): Loosening[] {
  if (!reading || reading.elsewhere) return [];
  const words = textOf(filters, 'q');
  const { q: _, ...others } = filters;
  const pieces = reading.pieces
    .filter((piece) => isWish(piece) && stands(vertical, piece, filters, ''))
    .toSorted((a, b) => a.sure - b.sure || b.start - a.start);
  const alone = pieces.slice(0, mostWishes).map((piece): Loosening => {
    const gone = filtersOf(vertical, piece.filters);
    const [param = ''] = Object.keys(gone);
    const differs = insteadOf(param, filters, [piece.meaning]);
    return { filters: without(filters, gone), left: [piece.meaning], differs };
  });
  const all = pieces.reduce(
    (left, piece) => without(left, filtersOf(vertical, piece.filters)),
    others as Filters,
  );
  const parts = [...(words ? [words] : []), ...pieces.map(({ meaning }) => meaning)];
  const ways: Loosening[] = [
    ...(words ? [{ filters: others, left: [words], differs: () => `não diz “${words}”` }] : []),
    ...alone,
    ...(parts.length > 1 ? [{ filters: all, left: parts }] : []),
  ];
  // Without anything that was asked for it would be another search.
  return ways.filter((way) => Object.keys(way.filters).length > 0);
}

function isWish({ filters, meaning }: Piece): boolean {
  const params = Object.keys(filters);
  return params.length > 0 && params.every((param) => wishes.has(param)) && !/^sem /i.test(meaning);
}

/** What is said above the listings that are shown instead. */
export function loosenedNotice(left: readonly string[]): string {
  const quoted = left.map((part) => `“${part}”`);
  const parts = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' e ');
  return `Nenhum anúncio tem tudo o que você escreveu. Mostramos os que têm o resto, sem ${parts}.`;
}
