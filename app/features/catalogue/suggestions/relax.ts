import { formatKm } from '~/domain/formats/numbers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { SearchCount } from '~/platform/answers/search-types.ts';
import { countListings, searchListings } from '../results/queries.ts';
import { textOf, type Filters, numberOf, valuesOf, type SearchState } from '../search/criteria.ts';
import { withoutWords, wordUnits } from '../search/word-units.ts';
import { displayedText } from '../parsed-query/displayed-text.ts';
import { without, filtersOf, stands } from '../parsed-query/part-filters.ts';
import type { Stuck, AnyCard } from './candidate.ts';
import * as limits from '~/domain/limits/limits.ts';
import type { QueryPart } from '~/domain/search/parsing/parsed-query.ts';
import { insteadOf } from './near-misses.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';

/** A search of a text that finds nothing, without what empties it. */
export interface RelaxedQuery extends Relaxation {
  count: SearchCount;
}

interface Relaxation {
  filters: Filters;
  /** What is left out, as its chips say it. */
  left: readonly string[];
  /** The same where a listing may have some of it. */
  parts: readonly Part[];
  /** Around a city so many kilometres, farther than "perto" was taken for. */
  raio?: number;
}

const mostWishes = 3;

/**
 * What a text that finds nothing is shown instead: its search without the words that are in no such listing (of words
 * that must stand side by side first without all but their head), else farther around the city that it is near, else
 * without the wish that is least certain, else without all of them. Nothing where none of that helps. The first is
 * mostly enough, and asked alone; the others, at most seven, are asked together.
 * @param more what the counts are asked for besides
 */
export async function relaxedQuery(
  api: Api,
  stuck: Stuck,
  more: Filters,
): Promise<RelaxedQuery | undefined> {
  const counted = async (one: Relaxation): Promise<RelaxedQuery> => {
    const count = await countListings(api, stuck.vertical, { ...one.filters, ...more });
    return { ...one, count };
  };
  const finds = ({ count }: RelaxedQuery) => count.total > 0;
  const [first, ...others] = looseningsOf(stuck);
  const likely = first && (await counted(first));
  if (!likely || finds(likely)) return likely;
  return (await Promise.all(others.map(counted))).find(finds);
}

/** In the order in which they are taken. */
export function looseningsOf(stuck: Stuck): Relaxation[] {
  const { filters, reading } = stuck;
  if (!reading || reading.elsewhere) return [];
  const [words, wishes, around] = [wordsPart(stuck), wishParts(stuck), wider(stuck)];
  const parts = [...(words ? [words] : []), ...wishes];
  const withoutThem = (some: readonly Part[]): Relaxation => ({
    filters: some.reduce((left, part) => withoutPart(left, part), filters),
    left: some.map(({ says }) => says),
    parts: some,
  });
  const farther = ({ filters: near, left, parts: out }: Relaxation): Relaxation[] =>
    around
      ? [
          {
            filters: { ...near, raio: around.raio },
            left: [...left, around.says],
            parts: out,
            raio: around.raio,
          },
        ]
      : [];
  const searched = textOf(filters, 'q');
  const heads = words && headsOf(searched);
  const fewerWords = words ? withFewerWords(stuck) : [];
  const ways: Relaxation[] = [
    ...(words && heads !== searched
      ? [{ filters: { ...filters, q: heads! }, left: [words.says], parts: [words] }]
      : []),
    ...fewerWords,
    ...(words ? [withoutThem([words])] : []),
    ...farther(withoutThem([])),
    ...wishes.slice(0, mostWishes).map((wish) => withoutThem([wish])),
    ...(parts.length > 1 ? [withoutThem(parts)] : []),
    ...(parts.length > 0 ? farther(withoutThem(parts)) : []),
  ];
  // Without anything that was asked for it would be another search.
  return ways.filter((way) => Object.keys(way.filters).length > 0);
}

/** Of more words than this all are left out together. */
const mostWords = 4;

// Without one of several words, the last first, which says what the others are like; then with one of them alone.
function withFewerWords(stuck: Stuck): Relaxation[] {
  const units = wordUnits(textOf(stuck.filters, 'q'));
  if (units.length < 2 || units.length > mostWords) return [];
  const each = units.toReversed().map((unit) => [unit]);
  const allButOne = units.map((unit) => units.filter((other) => other !== unit));
  return [...each, ...(units.length > 2 ? allButOne : [])].map((left) => {
    const words = left.join(' ');
    const part = wordPart(words, stuck.reading?.text);
    const shown = left.map((unit) => displayedText(unit, stuck.reading?.text ?? unit));
    return { filters: withoutWords(stuck.filters, words), left: shown, parts: [part] };
  });
}

// "Vista-mar ou frente-mar" is first of all a view: what has one is nearer than what has none.
function headsOf(words: string): string {
  return words.replace(/(\p{L}{4,})-\p{L}+(?: ou \p{L}+-\p{L}+)*/gu, '$1');
}

function withoutPart(filters: Filters, { filters: own }: Part): Filters {
  if (!('q' in own)) return without(filters, own);
  const { q: _, ...others } = filters;
  return others;
}

/** What is said above the listings that are shown instead. */
export function relaxedNote({ left, parts, raio }: Omit<Relaxation, 'filters'>): string {
  const quoted = parts.map(({ says }) => `“${says}”`);
  const list = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' e ');
  const around = left.at(-1) ?? '';
  const [near, far] = [
    around.charAt(0).toLowerCase() + around.slice(1),
    raio === undefined ? '' : formatKm(raio),
  ];
  if (parts.length === 0) return `Nenhum anúncio ${near}: mostramos os mais próximos, até ${far}.`;
  const farther = far && `, até ${far} em vez de ${near}`;
  return `Nenhum anúncio tem tudo o que você escreveu. Mostramos os que têm o resto, sem ${list}${farther}.`;
}

/** A part of a text that a listing may lack and still be what is looked for. */
export interface Part {
  /** As its chip says it. */
  says: string;
  filters: Filters;
  /** What a listing without it has instead. */
  instead: (card: AnyCard) => string | undefined;
}

// Never its kind, its place, what it costs, its age or use, nor what is not wanted.
const wishes = new Set(
  'cabine opcionais comodidades estrutura pe_direito cor verificado com_fotos baixou publicado unico_dono ipva_pago laudo troca vendedor disponivel financiamento situacao garantia area_min area_max final_placa portas_min suites_min vagas_min banheiros_min'.split(
    ' ',
  ),
);

/** The words of a text that are searched as they stand. */
function wordsPart({ filters, reading }: Stuck): Part | undefined {
  const words = textOf(filters, 'q');
  if (!words) return undefined;
  return wordPart(words, reading?.text);
}

/** Some of the words that are searched as they stand. @param text as it was typed */
function wordPart(words: string, text = words): Part {
  const says = displayedText(words, text);
  return { says, filters: { q: words }, instead: () => `não diz “${says}”` };
}

/** The wishes of a text, the least certain first. */
function wishParts({ vertical, filters, reading }: Stuck): Part[] {
  return (reading?.pieces ?? [])
    .filter((piece) => isWish(piece) && stands(vertical, piece, filters, ''))
    .toSorted((a, b) => a.sure - b.sure || b.start - a.start)
    .map(({ meaning, filters: own }) => {
      const set = filtersOf(vertical, own);
      const [param = ''] = Object.keys(set);
      const instead = param.startsWith('area_')
        ? () => `fora de “${meaning.toLowerCase()}”`
        : insteadOf(param, filters, [meaning]);
      return { says: meaning, filters: set, instead };
    });
}

function isWish({ filters, meaning }: QueryPart): boolean {
  const params = Object.keys(filters);
  return params.length > 0 && params.every((param) => wishes.has(param)) && !/^sem /i.test(meaning);
}

/** Around a city, farther than what "perto" was taken for; nothing where the person said how far. */
function wider({ vertical, filters, reading }: Stuck): Wider | undefined {
  const farthest = limits.queryLimits.radius;
  const piece = reading?.pieces.find(
    (one) => 'raio' in one.filters && !/\d/.test(one.words) && stands(vertical, one, filters, ''),
  );
  if (!piece || (numberOf(filters, 'raio') ?? farthest) >= farthest) return undefined;
  return { says: piece.meaning, raio: farthest };
}

interface Wider {
  /** The distance as its chip says it. */
  says: string;
  raio: number;
}

/** What a card lacks of what was left out, in words: `sem “varanda”, Branco em vez de vermelho`. */
type MissingFilter = (card: AnyCard) => string | undefined;

/**
 * Tells of each card of a loosened search what it lacks. Where several things were left out a listing may have some of
 * them: a page of those that have it is asked for each, in the same order, so that whoever is not on it lacks it.
 * @param shown the search as it is shown, without these parts
 */
export async function findMissingFilters(
  api: Api,
  vertical: Vertical,
  shown: SearchState,
  parts: readonly Part[],
): Promise<MissingFilter> {
  const [only] = parts;
  if (parts.length < 2) return (card) => only?.instead(card);
  const asked = parts.map(async ({ filters }) => {
    const { featured, items, per_page } = await searchListings(api, vertical, {
      ...shown,
      filters: together(shown.filters, filters),
      page: 1,
    });
    const having = [...featured, ...items];
    return {
      ids: new Set(having.map(({ id }) => id)),
      isAll: shown.page === 1 || having.length < per_page,
    };
  });
  const having = await Promise.all(asked);
  return (card) =>
    parts
      .flatMap(({ instead }, i) => {
        const { ids, isAll } = having[i]!;
        return isAll && !ids.has(card.id) ? (instead(card) ?? []) : [];
      })
      .join(', ') || undefined;
}

function together(filters: Filters, more: Filters): Filters {
  const all: Record<string, Filters[string]> = { ...filters, ...more };
  for (const param of Object.keys(more))
    if (Array.isArray(more[param]))
      all[param] = [...valuesOf(filters, param), ...valuesOf(more, param)];
  return all;
}
