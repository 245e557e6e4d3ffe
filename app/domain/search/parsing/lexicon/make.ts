import { byVertical, type Vertical } from '../../../listings/verticals.ts';
import type { Entry, EntryKind, Lexicon, NearEntry } from '../lexicon.ts';
import { beginningFinder } from './beginnings.ts';
import { exactFinder } from './exact.ts';
import { distinct, fits, type Frequencies, knownWords, namesOf } from './names.ts';
import { nearFinder } from './near.ts';

// The parameters whose values are no closed list of codes, by what names them.
const named: Partial<Record<EntryKind, string>> = {
  make: 'marca',
  model: 'modelo',
  quarter: 'bairro',
};

/**
 * What a filter's value is called, as a filter shows it: a model without its make, a quarter without its city.
 * @param entries all names; of one value the first counts
 */
export function labelFinder(
  entries: readonly Entry[],
): (param: string, value: string) => string | undefined {
  const makes = new Map(
    entries.flatMap(({ kind, value, label }) => (kind === 'make' ? [[value, label]] : [])),
  );
  const labels = new Map<string, string>();
  for (const entry of entries) {
    const param = entry.kind === 'code' ? entry.param : named[entry.kind];
    const key = `${param}\n${entry.value}`;
    if (param && !labels.has(key)) labels.set(key, labelOf(entry, makes));
  }
  return (param, value) => labels.get(`${param}\n${value}`);
}

function labelOf({ kind, label, of = '' }: Entry, makes: ReadonlyMap<string, string>): string {
  if (kind === 'quarter') return label.split(', ')[0]!;
  const make = kind === 'model' ? makes.get(of) : undefined;
  return make && label.startsWith(`${make} `) ? label.slice(make.length + 1) : label;
}

/** A value of a list that no listing of a vertical has. */
interface Unseen {
  item_type: Vertical;
  param: string;
  value: string;
}

const mostAsked = 500;

/** A lexicon's longest name: more words than this are searched one by one. */
const mostWords = 7;

/**
 * Makes the lexicon of some names and of the listings' words.
 * @param entries all names, in any order; one thing may have several
 * @param frequencies words of listings, folded
 * @param unseen values of lists that no listing has
 */
export function makeLexicon(
  entries: readonly Entry[],
  frequencies: Frequencies,
  unseen: readonly Unseen[] = [],
): Lexicon {
  const steps = lexiconInSteps(entries, frequencies, unseen);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps, so that a server answers others between them: of all it takes some tenths of a second. */
export function* lexiconInSteps(
  entries: readonly Entry[],
  frequencies: Frequencies,
  unseen: readonly Unseen[],
): Generator<void, Lexicon, void> {
  const none = new Set(
    unseen.map(({ item_type, param, value }) => `${item_type} ${param} ${value}`),
  );
  const names = namesOf(entries);
  yield;
  const isKnown = knownWords(entries, frequencies);
  const exact = exactFinder(names);
  yield;
  const near = nearFinder(names);
  yield;
  const beginnings = beginningFinder(names);
  // Of one text the same words are asked for several times, and of one search on each of its pages.
  const asked = new Map<string, readonly NearEntry[]>();
  const within = Map.groupBy(
    entries.filter(({ kind }) => kind === 'model' || kind === 'quarter'),
    ({ kind, of }) => `${kind} ${of}`,
  );
  const listed = {
    make: listedOf(entries, 'make'),
    model: listedOf(entries, 'model'),
  };
  return {
    longest: Math.min(
      mostWords,
      entries.reduce((most, { words }) => Math.max(most, words.split(' ').length), 0),
    ),
    exact,
    near: (words, vertical) => {
      const key = `${vertical} ${words}`;
      const known = asked.get(key);
      if (known) return known;
      const isName = words.split(' ').every(isKnown) || exact(words, vertical).length > 0;
      const found = isName ? [] : near(words, vertical);
      if (asked.size >= mostAsked) asked.clear();
      asked.set(key, found);
      return found;
    },
    frequency: (word, vertical) => frequencies[vertical].get(word) ?? 0,
    listed: (kind, vertical) => listed[kind].filter((entry) => fits(entry, vertical)),
    within: (kind, of) => within.get(`${kind} ${of}`) ?? [],
    ...beginnings,
    labelOf: labelFinder(entries),
    isUnseen: (param, value, vertical) => none.has(`${vertical} ${param} ${value}`),
  };
}

const listedOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  distinct(
    entries.filter((entry) => entry.kind === kind && entry.weight > 0),
    (entry) => entry,
  );

const noWords = new Map<string, number>();

/** What is known before the database has answered: nothing. */
export const emptyLexicon: Lexicon = makeLexicon(
  [],
  byVertical(() => noWords),
);
