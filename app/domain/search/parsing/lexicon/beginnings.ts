import type { Vertical } from '../../../listings/verticals.ts';
import type { Entry, Lexicon } from '../lexicon.ts';
import { indexDeletes, slipsFromBeginning } from './slips.ts';
import { distinct, fits, keyOf, type Name } from './names.ts';
import { littleWords, writtenOut } from './spelling.ts';

/** Letters by which a beginning with a slip is found. */
const indexedLetters = 4;
/** Of a beginning that very many names have. */
const maxEntries = 100;

/** Finds names by the beginning of one of their words: as it is written, and where none is, with a slip. */
export function beginningFinder(
  names: readonly Name[],
): Pick<Lexicon, 'startingWith' | 'nearlyStartingWith'> {
  const starts = names
    .flatMap((name) => beginningsOf(name).map((text) => ({ text, name })))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const texts = starts.map(({ text }) => text);
  const slips = indexDeletes(texts, 1, indexedLetters);

  const asTyped = (key: string, vertical: Vertical): Set<Entry> => {
    const found = new Set<Entry>();
    for (let i = firstFrom(texts, key); i < texts.length && texts[i]!.startsWith(key); i++)
      for (const entry of starts[i]!.name.entries) if (fits(entry, vertical)) found.add(entry);
    return found;
  };
  const nearly = (key: string, vertical: Vertical): Set<Entry> => {
    const found = new Set<Entry>();
    // Thousands of stores begin with "imobiliaria": it is compared once.
    const compared = new Map<string, boolean>();
    for (const place of slips.find(key)) {
      const begin = texts[place]!.slice(0, key.length + 1);
      const isNear = compared.get(begin) ?? slipsFromBeginning(key, begin, 1) <= 1;
      compared.set(begin, isNear);
      if (!isNear) continue;
      for (const entry of starts[place]!.name.entries) if (fits(entry, vertical)) found.add(entry);
    }
    return found;
  };
  const begun = (words: string, vertical: Vertical, most: number): readonly Entry[] => {
    const key = keyOf(words);
    const found = asTyped(key, vertical);
    for (const way of found.size === 0 ? writtenOut(words) : [])
      for (const entry of asTyped(keyOf(way), vertical)) found.add(entry);
    return heaviest(found, words, most);
  };
  // One or two letters begin thousands of names, and are asked for by everybody.
  const short = new Map<string, readonly Entry[]>();
  const startingWith: Lexicon['startingWith'] = (words, vertical, max) => {
    if (words === '') return [];
    if (!/^[a-z0-9]{1,2}$/.test(words) || max > maxEntries) return begun(words, vertical, max);
    const key = `${vertical} ${words}`;
    const known = short.get(key) ?? begun(words, vertical, maxEntries);
    short.set(key, known);
    return known.slice(0, max);
  };
  return {
    startingWith,
    nearlyStartingWith: (words, vertical, max) => {
      const found = startingWith(words, vertical, max);
      const key = keyOf(words);
      if (found.length > 0 || key.length < indexedLetters) return found;
      return heaviest(nearly(key, vertical), words, max);
    },
  };
}

function heaviest(found: ReadonlySet<Entry>, words: string, most: number): Entry[] {
  const is = (entry: Entry) => Number(entry.words === words);
  const sorted = [...found].toSorted((a, b) => is(b) - is(a) || b.weight - a.weight);
  return distinct(sorted, (entry) => entry, most);
}

// Of "sao jose dos campos" the whole, and from "jose" and "campos" on.
function beginningsOf({ key, entries }: Name): string[] {
  const all = new Set([key]);
  for (const { words } of entries) {
    let at = words.indexOf(' ');
    while (at !== -1) {
      const rest = words.slice(at + 1);
      if (!littleWords.has(rest.split(' ', 1)[0]!)) all.add(keyOf(rest));
      at = words.indexOf(' ', at + 1);
    }
  }
  return [...all];
}

function firstFrom(texts: readonly string[], from: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
