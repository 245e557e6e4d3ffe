import type { Vertical } from '../../../domain/listings/verticals.ts';
import type { NameCounts } from '../../../domain/search/name-counts.ts';
import type { Entry, EntryKind, Lexicon } from '../../../domain/search/parsing/lexicon.ts';
import { namesBegun } from './begun-names.ts';
import { type Candidate, inGroups } from './candidates.ts';
import { foldedName } from './fit.ts';
import { isSuggested, isUncounted, toSuggestion } from './of-entry.ts';
import type { SuggestionQuery, Suggestions } from '../suggestion.ts';

const nearCities = 4;
/** The longest end of a text that is taken for the beginning of one name, in words. */
const longestName = 5;
/** Fewer letters begin names of things rather than what these have. */
const leastOfFeature = 3;

/**
 * What completes the text that is being typed: names that its end is the beginning of, by kind, the best first. With
 * nothing typed, municipalities near the one that is known, or those with the most listings.
 * @param lexicon and counts: kept in memory; names without a listing are not suggested
 */
export function suggest(lexicon: Lexicon, counts: NameCounts, query: SuggestionQuery): Suggestions {
  const words = query.text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return cities(counts, query);
  const { vertical } = query;
  const best = inGroups(candidates(lexicon, counts, vertical, words));
  return { rows: best.map((one) => toSuggestion(one, one.before, vertical, counts)) };
}

function cities(counts: NameCounts, { vertical, near }: SuggestionQuery): Suggestions {
  const isKnown = near !== undefined && counts.row(vertical, 'municipality', near) !== undefined;
  const rows = counts.cities(vertical, nearCities, isKnown ? near : undefined).map((city) => {
    const [label = '', detail = ''] = city.value.split(', ');
    return {
      kind: 'municipality' as const,
      label,
      detail,
      listings: city.listings,
      completes: label,
      to: { filters: { cidade: city.value } },
    };
  });
  return isKnown ? { rows, near: near.split(', ')[0]! } : { rows };
}

// The longest end that is the beginning of a name; of the whole text, also with a slip or by another name.
function candidates(
  lexicon: Lexicon,
  counts: NameCounts,
  vertical: Vertical,
  words: string[],
): Candidate[] {
  const found = (start: number): Candidate[] => {
    const before = words.slice(0, start).join(' ');
    const typed = foldedName(words.slice(start).join(' '));
    const make = exactMake(lexicon, vertical, before);
    const fits = fitsBeside(lexicon, vertical, words.slice(0, start));
    const isBeside = before !== '' && make === undefined;
    const isShort = before === '' && typed.length < leastOfFeature;
    return namesBegun(lexicon, counts, vertical, typed)
      .filter(({ entry }) => isSuggested(entry, isBeside) && fits(entry))
      .filter(({ entry }) => !(isShort && isUncounted(entry)))
      .map((begun) => {
        // The make stands in the model's name already.
        const isSaid = make !== undefined && begun.entry.kind === 'model';
        return { ...begun, before: isSaid ? '' : before };
      });
  };
  const starts = words.map((_, at) => at).slice(-longestName);
  const all: Candidate[][] = [];
  for (const start of starts) {
    const names = found(start);
    const sure = names.filter(({ fit }) => fit > 0);
    if (sure.length > 0) return sure;
    if (start === 0 && names.length > 0) return names;
    all.push(names);
  }
  return all.find((names) => names.length > 0) ?? [];
}

function exactMake(lexicon: Lexicon, vertical: Vertical, before: string): string | undefined {
  if (before === '') return undefined;
  return lexicon.exact(foldedName(before), vertical).find(({ kind }) => kind === 'make')?.value;
}

/** The longest name that is looked for before the one that is being typed, in words. */
const longest = 4;

const places: readonly EntryKind[] = ['municipality', 'state', 'region', 'quarter'];

/**
 * Which names may complete a text whose first words are known: "corolla auto" is no other make, "em campinas tat" no
 * other city.
 * @param before the words before the one that is being typed
 */
export function fitsBeside(
  lexicon: Lexicon,
  vertical: Vertical,
  before: readonly string[],
): (entry: Entry) => boolean {
  // "Gol ou voy": an alternative.
  if (before.length === 0 || /^(?:ou|e)$/i.test(before.at(-1)!)) return () => true;
  const named = namesIn(lexicon, vertical, before);
  const make = named.find(({ kind }) => kind === 'make')?.value;
  const city = named.find(({ kind }) => kind === 'municipality')?.value;
  const hasModel = named.some(({ kind }) => kind === 'model');
  const hasPlace = named.some(({ kind }) => places.includes(kind));
  return ({ kind, of }) => {
    if (kind === 'make') return !hasModel && make === undefined;
    if (kind === 'model') return !hasModel && (make === undefined || of === make);
    if (kind === 'quarter') return !hasPlace || of === city;
    return !places.includes(kind) || !hasPlace;
  };
}

// The longest names that stand there, none within another.
function namesIn(lexicon: Lexicon, vertical: Vertical, words: readonly string[]): Entry[] {
  const found: Entry[] = [];
  for (let from = 0; from < words.length;) {
    let to = Math.min(words.length, from + longest);
    let names: readonly Entry[] = [];
    for (; to > from && names.length === 0; to--) {
      const typed = foldedName(words.slice(from, to).join(' '));
      names = typed.length < 2 ? [] : lexicon.exact(typed, vertical);
    }
    found.push(...names.slice(0, 1));
    from = names.length > 0 ? to + 1 : from + 1;
  }
  return found;
}
