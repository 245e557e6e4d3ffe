import type { Entry, EntryKind, Lexicon } from '~/domain/search/parsing/lexicon.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { foldedName } from './fit.ts';

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
