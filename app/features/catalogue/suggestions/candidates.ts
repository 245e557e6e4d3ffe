import type { QueryPart } from '~/domain/search/parsing/parsed-query.ts';
import { shorten } from '~/domain/text/text.ts';
import { catalogues } from '../search/catalogues.ts';
import {
  activeFacets,
  onlyFacet,
  textOf,
  withoutFacet,
  type Facet,
  type Filters,
} from '../search/criteria.ts';
import { displayedText } from '../parsed-query/displayed-text.ts';
import { filtersOf, stands, without } from '../parsed-query/part-filters.ts';
import type { Candidate, Stuck } from './candidate.ts';
import { insteadOf } from './near-misses.ts';
import type { Labels } from '../search/labels.ts';

const quoted = (text: string) => `“${shorten(text.replace(/[“”]/g, ''), 32)}”`;

/**
 * The search without the part of its text that is least certain: the words that are searched as they stand, else the
 * meaning that is least sure. Nothing where no text was understood.
 */
export function withoutLeastCertain(stuck: Stuck): Candidate | undefined {
  const { vertical, filters, reading } = stuck;
  if (!reading) return undefined;
  const words = displayedText(textOf(filters, 'q'), reading.text);
  const way = { group: 'least' as const, icon: 'eraser' as const, vertical };
  if (words) {
    const { q: _, ...others } = filters;
    const note = 'sem procurar essas palavras no texto dos anúncios';
    return {
      ...way,
      title: `Sem ${quoted(words)}`,
      note,
      filters: others,
      givesUp: quoted(words),
      differs: () => `não diz ${quoted(words)}`,
    };
  }
  const [least] = reading.pieces
    .filter((piece) => piece.sure < 1 && stands(vertical, piece, filters, ''))
    .toSorted((a, b) => a.sure - b.sure);
  if (!least) return undefined;
  const given = filtersOf(vertical, least.filters);
  const [param = ''] = Object.keys(given);
  return {
    ...way,
    title: `Sem ${quoted(least.meaning)}`,
    note: noteOf(least),
    filters: without(filters, given),
    givesUp: least.meaning,
    differs: insteadOf(param, filters, [least.meaning]),
  };
}

function noteOf({ words, meaning, foundBy }: QueryPart): string {
  if (!words) return 'foi uma suposição nossa';
  if (foundBy === 'guess') return `“${words}” pode ser outra coisa`;
  return `“${words}” foi lido como ${meaning}`;
}

/** The search with one filter less, for each that it has; how many it finds where its counts say so. */
export function withoutOne(stuck: Stuck): Candidate[] {
  const { vertical, filters, labels } = stuck;
  return facetsOf(stuck).map((facet) => {
    const total = knownWithout(facet, stuck);
    const chip = chipOf(facet, stuck);
    const wrong = facet.unknown?.(filters);
    return {
      // What nobody knows finds nothing, whatever else is changed: it is the least certain.
      group: wrong ? ('least' as const) : ('drop' as const),
      icon: 'eraser' as const,
      title: `Sem ${quoted(chip)}`,
      note: 'o resto como você pediu',
      vertical,
      filters: withoutFacet(filters, facet),
      facet: facet.id,
      givesUp: chip,
      ...(wrong && { isWrong: true }),
      ...(total !== undefined && { total }),
      ...(!wrong && !isSubject(facet) && { differs: differsIn(facet, filters, labels, chip) }),
    };
  });
}

// What is looked for, more than how it should be: something else is no near miss.
const isSubject = ({ id }: { id: string }) =>
  ['q', 'categoria', 'tipo', 'marca', 'modelo'].includes(id);

/** What is looked for at its place, that alone, and each filter alone: where giving up one is not enough. */
export function onlyOne(stuck: Stuck): Candidate[] {
  const facets = facetsOf(stuck);
  // Its words come after what they are said of.
  const subjects = facets
    .filter(isSubject)
    .toSorted((a, b) => Number(a.id === 'q') - Number(b.id === 'q'));
  const others = facets.filter((facet) => !isSubject(facet));
  const place = others.find(({ id }) => id === 'cidade');
  const kept = [
    ...(place && subjects.length > 0 ? [[...subjects, place]] : []),
    subjects,
    ...others.toReversed().map((facet) => [facet]),
  ];
  return kept
    .filter((some) => some.length > 0 && some.length < facets.length)
    .map((some) => ({
      group: 'drop' as const,
      icon: 'eraser' as const,
      title: `Só ${quoted(some.map((facet) => chipOf(facet, stuck)).join(' '))}`,
      note: 'sem os outros filtros',
      vertical: stuck.vertical,
      filters: Object.assign(
        {},
        ...some.map((facet) => onlyFacet(stuck.filters, facet)),
      ) as Filters,
    }));
}

function facetsOf({ vertical, filters }: Stuck): Facet[] {
  return activeFacets(catalogues[vertical], filters);
}

function chipOf(facet: Facet, { filters, labels }: Stuck): string {
  return facet.unknown?.(filters)?.value ?? facet.chip(filters, labels);
}

// Every listing has one of these, and each count of one is made without it: together they are what there is without.
const always = ['categoria', 'cambio', 'combustivel', 'tipo'];

function knownWithout({ id, criteria }: Facet, { facets, filters }: Stuck): number | undefined {
  const counts = facets[id];
  if (!always.includes(id) || !counts) return undefined;
  const [criterion] = criteria;
  const kinds = criterion?.kind === 'codes' ? Object.values(criterion.groups ?? {}).flat() : [];
  const sum = counts.reduce(
    (all, { value, count }) => (kinds.includes(value) ? all : all + (count ?? 0)),
    0,
  );
  return sum < exactUpTo[filters['q'] === undefined ? 'filters' : 'words'] ? sum : undefined;
}

/** Counts are exact below this (docs/decisions/004-search.md). */
const exactUpTo = { filters: 10_000, words: 2_000 };

/**
 * In what a listing differs that was found without a facet: where it is, what it has instead, or what it is beyond.
 * @param chip the facet as its chip says it
 */
function differsIn(
  { id, criteria }: Facet,
  filters: Filters,
  labels: Labels,
  chip: string,
): NonNullable<Candidate['differs']> {
  if (/^(?:cidade|bairro|regiao)$/.test(id))
    return (card) => `em ${[card.neighborhood, card.city].filter(Boolean).join(', ')}`;
  const [param = ''] = criteria.map((criterion) => criterion.param);
  const isAmount = criteria.some((one) => one.kind === 'money' || one.kind === 'integer');
  const other = insteadOf(param, filters, labels(param));
  return (card) => other(card) ?? `${isAmount ? 'fora de' : 'sem'} “${chip}”`;
}
