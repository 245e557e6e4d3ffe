import type { Vertical } from '../../verticals.ts';
import type { Entry } from '../lexicon.ts';
import { indexDeletes } from './deletes.ts';
import { distinct, fits, keyOf, type Name } from './names.ts';
import { slipsFromBeginning } from './slip.ts';
import { littleWords, writtenOut } from './spelling.ts';

/** Letters by which a beginning with a slip is found. */
const indexedLetters = 4;

/** Finds names by the beginning of one of their words. */
export function beginningFinder(
  names: readonly Name[],
): (words: string, vertical: Vertical, max: number) => readonly Entry[] {
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
    for (const place of slips.find(key))
      if (slipsFromBeginning(key, texts[place]!, 1) <= 1)
        for (const entry of starts[place]!.name.entries)
          if (fits(entry, vertical)) found.add(entry);
    return found;
  };
  return (words, vertical, max) => {
    const key = keyOf(words);
    if (key === '') return [];
    const found = asTyped(key, vertical);
    for (const way of found.size === 0 ? writtenOut(words) : [])
      for (const entry of asTyped(keyOf(way), vertical)) found.add(entry);
    const sure = heaviest([...found], words);
    if (sure.length > 0 || key.length < indexedLetters) return sure.slice(0, max);
    return heaviest([...nearly(key, vertical)], words).slice(0, max);
  };
}

function heaviest(entries: Entry[], words: string): Entry[] {
  const is = (entry: Entry) => Number(entry.words === words);
  const sorted = entries.toSorted((a, b) => is(b) - is(a) || b.weight - a.weight);
  return distinct(sorted, (entry) => entry);
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
