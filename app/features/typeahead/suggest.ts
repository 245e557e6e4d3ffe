import type { NameCounts } from '~/domain/name-counts.ts';
import type { Lexicon } from '~/domain/understanding/lexicon.ts';
import type { Vertical } from '~/domain/verticals.ts';
import { fitsBeside } from './beside.ts';
import { inGroups, type Candidate } from './candidates.ts';
import { fitOf, foldedName } from './fit.ts';
import { isSuggested, isUncounted, listingsOf, toSuggestion } from './of-entry.ts';
import type { SuggestionQuery, Suggestions } from './suggestion.ts';

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
  const answer = () => ({
    rows: inGroups(candidates(lexicon, counts, vertical, words)).map((one) =>
      toSuggestion(one, one.before, vertical, counts),
    ),
  });
  const [only = ''] = words;
  return words.length === 1 && only.length <= shortText
    ? kept(lexicon, counts, `${vertical} ${foldedName(only)}`, answer)
    : answer();
}

/** One or two letters begin thousands of names, and are asked for by everybody. */
const shortText = 2;
const mostKept = 3000;
const ofShortTexts = new WeakMap<Lexicon, WeakMap<NameCounts, Map<string, Suggestions>>>();

// As long as names and figures are these.
function kept(lexicon: Lexicon, counts: NameCounts, key: string, answer: () => Suggestions) {
  const byCounts = ofShortTexts.get(lexicon) ?? new WeakMap<NameCounts, Map<string, Suggestions>>();
  ofShortTexts.set(lexicon, byCounts);
  const answers = byCounts.get(counts) ?? new Map<string, Suggestions>();
  byCounts.set(counts, answers);
  const known = answers.get(key) ?? answer();
  if (answers.size < mostKept) answers.set(key, known);
  return known;
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
  // Until they are added up, nothing is known to have none.
  const isCounted = counts.cities(vertical, 1).length > 0;
  const found = (start: number): Candidate[] => {
    const before = words.slice(0, start).join(' ');
    const typed = foldedName(words.slice(start).join(' '));
    const make = exactMake(lexicon, vertical, before);
    const fits = fitsBeside(lexicon, vertical, words.slice(0, start));
    const isShort = before === '' && typed.length < leastOfFeature;
    return lexicon
      .startingWith(typed, vertical, Infinity)
      .filter((entry) => isSuggested(entry, before !== '' && make === undefined) && fits(entry))
      .map((entry) => ({ entry, listings: listingsOf(entry, vertical, counts) }))
      .filter(({ entry, listings }) => (isUncounted(entry) ? !isShort : listings > 0 || !isCounted))
      .flatMap((known) => {
        const fit = fitOf(known.entry, typed);
        // The make stands in the model's name already.
        const isSaid = make !== undefined && known.entry.kind === 'model';
        return fit === undefined ? [] : [{ ...known, fit, before: isSaid ? '' : before }];
      });
  };
  const starts = words.map((_, at) => at).slice(-longestName);
  for (const start of starts) {
    const all = found(start);
    const sure = all.filter(({ fit }) => fit > 0);
    if (sure.length > 0) return sure;
    if (start === 0 && all.length > 0) return all;
  }
  return starts.map(found).find((all) => all.length > 0) ?? [];
}

function exactMake(lexicon: Lexicon, vertical: Vertical, before: string): string | undefined {
  if (before === '') return undefined;
  return lexicon.exact(foldedName(before), vertical).find(({ kind }) => kind === 'make')?.value;
}
