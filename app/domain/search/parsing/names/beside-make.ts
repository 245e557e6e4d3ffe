import type { Candidate, Scene } from '../candidate.ts';
import { type Entry, isInListings } from '../lexicon.ts';
import { slipsBetween } from '../lexicon/slips.ts';
import { soundAbroad, soundOf } from '../lexicon/sounds.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { isFillerWord } from '../phrases/fillers.ts';
import { filtersOf } from './entry-filters.ts';

/**
 * Models of a make that the text names, by words that alone would be too far from any name: "Jimi Suzuki" is the
 * Jimny, "nivo VW" the Nivus. Of several as near none.
 * @param names found in the text
 */
export function besideMake(scene: Scene, names: readonly Candidate[]): Candidate[] {
  if (scene.vertical !== 'car') return [];
  const makes = new Set(
    names.flatMap(({ entry }) => (entry?.kind === 'make' ? [entry.value] : [])),
  );
  if (makes.size === 0) return [];
  const models = [...makes].flatMap((make) => scene.lexicon.within('model', make));
  const isNamed = (at: number) =>
    names.some(({ from, to, foundBy }) => foundBy === 'exact' && from <= at && at < to);
  return scene.tokens.flatMap(({ kind, text, glued }, at) => {
    const isOdd = kind === 'word' && !glued && !scene.tokens[at + 1]?.glued && text.length >= 4;
    if (!isOdd || isNamed(at) || tradeWords.has(text) || isFillerWord(text)) return [];
    if (isInListings(scene.lexicon, text, scene.vertical)) return [];
    return nearestAt(scene, at, models) ?? [];
  });
}

function nearestAt(scene: Scene, at: number, models: readonly Entry[]): Candidate | undefined {
  const { text } = scene.tokens[at]!;
  const near = models
    // Other names of them are what they sound like already.
    .filter(({ words, value }) => words.replaceAll(' ', '-') === value)
    .map((entry) => ({ entry, apart: apartOf(text, entry) }))
    .filter(({ apart }) => apart <= 1);
  const least = Math.min(...near.map(({ apart }) => apart));
  const nearest = near.filter(({ apart }) => apart === least).map(({ entry }) => entry);
  const [first] = nearest;
  if (!first || nearest.some(({ value }) => value !== first.value)) return undefined;
  const filters = filtersOf(scene, [first]);
  return (
    filters && {
      from: at,
      to: at + 1,
      score: 9,
      role: 'piece',
      meaning: first.label,
      filters,
      foundBy: 'sound',
      sure: 0.7,
      entry: first,
    }
  );
}

// By ear or by hand, whichever is nearer. The first letter is heard right.
function apartOf(typed: string, entry: Entry): number {
  const { words } = entry;
  if (/\d/.test(words) || words.length < 4) return Infinity;
  const heard = soundOf(typed);
  const sounds = soundsOf(entry).filter((sound) => sound[0] === heard[0]);
  const joined = words.replaceAll(' ', '');
  const slips = typed[0] === joined[0] ? slipsBetween(typed, joined, 1) : Infinity;
  return Math.min(slips, ...sounds.map((sound) => slipsBetween(heard, sound, 1)));
}

// To sound a name takes longer than to compare it.
const sounded = new WeakMap<Entry, readonly string[]>();

function soundsOf(entry: Entry): readonly string[] {
  const known = sounded.get(entry);
  if (known) return known;
  const sounds = [soundOf(entry.words), soundAbroad(entry.words)];
  sounded.set(entry, sounds);
  return sounds;
}
