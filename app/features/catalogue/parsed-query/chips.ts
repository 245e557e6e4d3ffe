import { foldInPlace } from '~/domain/search/parsing/tokens.ts';
import { notSoldHere } from '~/domain/search/parsing/phrases/cars.ts';
import type { QueryPart, ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import { catalogues } from '../search/catalogues.ts';
import {
  activeFacets,
  defaultSort,
  isActive,
  textOf,
  type Filters,
  type SearchState,
} from '../search/criteria.ts';
import type { Labels } from '../search/labels.ts';
import { searchUrl } from '../search/search-url.ts';
import { withoutWords, wordUnits } from '../search/word-units.ts';
import { displayedText } from './displayed-text.ts';
import { goesWith, setBy, stands, without } from './part-filters.ts';

/** Under this a meaning is shown as a guess. */
const sureFrom = 0.8;

/** A part of a text with what it became, or a filter beside it, as a link that takes it away. */
export interface ReadChip {
  /** `Até R$ 90 mil`; of words that are searched as they stand, those. */
  label: string;
  /** The words that it comes from, in their marks; `no texto`, `não encontramos`. */
  from: string;
  kind: 'sure' | 'guess' | 'hand' | 'words' | 'unknown';
  /** Where it is taken away; nothing where nothing is to be taken. */
  to: string | undefined;
}

/** A search by the other meaning of words, most often another place of the name. */
export interface OtherPlace {
  title: string;
  /** No place: a fuel, a model. */
  isThing?: true;
  /** `4 carros`. */
  count: string;
  to: string;
}

/** How a text was parsed, as a search page shows it: words and addresses, no rules. */
export interface ReadView {
  chips: ReadChip[];
  /** The same text, every word as it stands. */
  exactly: { text: string; to: string };
  /** The search without all that the text set. */
  clear: string;
  /** The facets of which something comes from the text. */
  facets: string[];
  /** The vertical that the text speaks of, where it is another: its search, and how it is parsed there. */
  elsewhere?: { title: string; note: string; to: string };
  /** Where a name is of several places, the others. */
  others?: OtherPlace[];
  /** What was set beside the text. */
  byHand: Filters;
}

type Asked = Pick<SearchState, 'filters' | 'sort'> & {
  labels: Labels;
  /** What was left out, as nothing has it with the rest. */
  left?: readonly string[] | undefined;
};

/**
 * A parsed text, compared with what is asked for now: what no longer stands is shown no more.
 * @param asked the filters and order of the page, and the words of its codes
 */
export function chipsOfParsedQuery(
  reading: ParsedQuery,
  { filters, sort, labels, left = [] }: Asked,
): ReadView {
  const { vertical, text } = reading;
  const standing = reading.pieces.filter((piece) => stands(vertical, piece, filters, sort));
  const set = setBy(vertical, standing);
  const byHand = without(filters, { ...set, q: textOf(filters, 'q') });
  const at = (state: Partial<SearchState>) => searchUrl(vertical, { sort, text, ...state });
  const order = standing.some((piece) => piece.sort === sort) ? defaultSort : sort;
  const active = activeFacets(catalogues[vertical], byHand);
  const chips: ReadChip[] = [
    ...standing
      .toSorted((a, b) => a.start - b.start)
      .map((piece) => ({
        label: piece.meaning,
        from: piece.words ? `“${piece.words}”` : 'suposto',
        kind: piece.sure < sureFrom ? ('guess' as const) : ('sure' as const),
        to: at(withoutPiece(reading, piece, standing, { filters, sort })),
      })),
    ...active.map((facet) => ({
      label: facet.chip(byHand, labels),
      from: 'dos filtros',
      kind: 'hand' as const,
      to: at({ filters: without(filters, onlyOf(byHand, facet.criteria)) }),
    })),
    ...wordsOf(filters, left, text).map((words) => ({
      label: displayedText(words, text),
      from: 'no texto',
      kind: 'words' as const,
      to: at({ filters: withoutWords(filters, words) }),
    })),
    ...reading.notUnderstood.map((words) => ({
      label: words,
      from: 'não sabemos buscar',
      kind: 'unknown' as const,
      to: undefined,
    })),
    ...reading.unknown.map((word) => ({
      label: word,
      from: 'não encontramos',
      kind: 'unknown' as const,
      to: undefined,
    })),
  ];
  return {
    chips: chips.map((chip) =>
      left.includes(chip.label) ? { ...chip, kind: 'unknown', from: 'não nestes anúncios' } : chip,
    ),
    exactly: { text, to: searchUrl(vertical, { filters: { ...byHand, q: text }, exact: true }) },
    clear: searchUrl(vertical, { filters: byHand, sort: order }),
    facets: catalogues[vertical].facets
      .filter((facet) => facet.id !== 'q' && isActive(facet, set))
      .map(({ id }) => id),
    byHand,
  };
}

const programme = /minha casa|mcmv/;

/** What of a text is not in the search, in sentences: not recognised, or nothing that it can hold beside the rest. */
export function notesOfParsedQuery({ vertical, notUnderstood, pieces }: ParsedQuery): string[] {
  return [
    ...pieces
      .filter(({ corrects }) => corrects)
      .map(({ words, meaning }) => `Não conhecemos “${words}”: mostramos ${meaning}.`),
    ...pieces
      .filter(({ isSecond }) => isSecond)
      .map(({ words, meaning }) => `Lemos “${words}” como ${meaning}.`),
    ...notUnderstood.map((words) => {
      const others = vertical === 'car' ? notSoldHere(foldInPlace(words)) : undefined;
      if (!others && programme.test(foldInPlace(words)))
        return `Deixamos “${words}” de fora: não sabemos quais imóveis entram no programa.`;
      return others
        ? `Aqui não se anunciam ${others}: deixamos “${words}” de fora.`
        : `Deixamos “${words}” de fora: não sabemos buscar isso junto com o resto.`;
    }),
  ];
}

// As one, but for those that were left out.
function wordsOf(filters: Filters, left: readonly string[], text: string): string[] {
  const units = wordUnits(textOf(filters, 'q'));
  const out = units.filter((unit) => left.includes(displayedText(unit, text)));
  const kept = units.filter((unit) => !out.includes(unit)).join(' ');
  return [kept, ...out].filter(Boolean);
}

function onlyOf(filters: Filters, criteria: readonly { param: string }[]): Filters {
  const params = criteria.map(({ param }) => param);
  return Object.fromEntries(Object.entries(filters).filter(([param]) => params.includes(param)));
}

/**
 * A search without what one piece of its text set. Its words are searched as they stand from then on, at their
 * place among the others; those of numbers and orders are not, for "até 90 mil" is in no listing's text, nor
 * those of a denial, which would ask for what it denies.
 */
function withoutPiece(
  { vertical, text }: ParsedQuery,
  piece: QueryPart,
  standing: readonly QueryPart[],
  { filters, sort }: Pick<SearchState, 'filters' | 'sort'>,
): Pick<SearchState, 'filters' | 'sort'> {
  const left = without(filters, goesWith(vertical, piece, standing));
  const after = { filters: left, sort: piece.sort === sort ? defaultSort : sort };
  if (!isWord(piece)) return after;
  // "Sobrado" is a kind, and a word that is searched already.
  const words = [...new Set([...textOf(filters, 'q').split(' '), piece.words])].filter(Boolean);
  const place = (word: string) => text.toLowerCase().indexOf(word.toLowerCase());
  const q = words.toSorted((a, b) => place(a) - place(b)).join(' ');
  return { ...after, filters: { ...left, q } };
}

function isWord({ words, filters, meaning }: QueryPart): boolean {
  if (/^(?:Sem|Não) /.test(meaning)) return false;
  const values = Object.values(filters);
  return words !== '' && values.length > 0 && values.every((value) => typeof value !== 'number');
}
