import type { Vertical } from '../../../listings/verticals.ts';
import type { Entry } from '../lexicon.ts';
import { distinct, fits, keyOf, type Name } from './names.ts';
import { initialsOut, littleWords, withoutLittleWords, writtenOut } from './spelling.ts';

// So many thousands of inhabitants: known by the first letter and the rest ("p alegre").
const large = 100;

/** Finds names as they are written, also together, apart, with short forms and without little words. */
export function exactFinder(
  names: readonly Name[],
): (words: string, vertical: Vertical) => readonly Entry[] {
  const byKey = new Map(names.map((name) => [name.key, name]));
  const asWritten = (words: string, vertical: Vertical): Entry[] => {
    const name = byKey.get(keyOf(words));
    if (!name || (name.withMake && words.includes(' '))) return [];
    const found = name.entries.filter(
      (entry) => fits(entry, vertical) && (name.withMake || isWrittenSo(entry, words)),
    );
    // As the name has it before another way to part the letters.
    const sorted = found.toSorted((a, b) => Number(b.words === words) - Number(a.words === words));
    return distinct(sorted, (entry) => entry);
  };
  const shortened = new Map<string, Name[]>();
  for (const name of names)
    for (const entry of name.entries) {
      const short = isPlace(entry) && withoutLittleWords(entry.words);
      if (short) shortened.set(keyOf(short), [...(shortened.get(keyOf(short)) ?? []), name]);
    }
  const shortly = (words: string, vertical: Vertical): Entry[] =>
    (shortened.get(keyOf(withoutLittleWords(words) ?? words)) ?? [])
      .flatMap(({ entries }) => entries)
      .filter((entry) => isPlace(entry) && fits(entry, vertical));
  return (words, vertical) => {
    const ways = [words, ...writtenOut(words)];
    for (const way of ways) {
      const found = asWritten(way, vertical);
      if (found.length > 0) return found;
    }
    if (!words.includes(' ')) return [];
    const found = ways.flatMap((way) => shortly(way, vertical));
    if (found.length > 0) return found.toSorted((a, b) => b.weight - a.weight);
    return initialsOut(words)
      .flatMap((way) => [...asWritten(way, vertical), ...shortly(way, vertical)])
      .filter(({ kind, weight }) => kind === 'municipality' && weight >= large);
  };
}

const isPlace = ({ kind }: Entry) => kind === 'municipality' || kind === 'quarter';

// "em bu" is not Embu: a little word is none of a name's letters, but for names with numbers ("a 3").
function isWrittenSo(entry: Entry, words: string): boolean {
  const typed = words.split(' ');
  if (entry.words === words || typed.length <= entry.words.split(' ').length) return true;
  return /\d/.test(entry.words) || !typed.some((word) => littleWords.has(word));
}
