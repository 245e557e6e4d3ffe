import type { Vertical } from '../../../listings/verticals.ts';
import type { Entry, EntryKind, NearEntry } from '../lexicon.ts';
import { indexDeletes, slipsBetween, slipsForgiven } from './slips.ts';
import { distinct, fits, keyOf, type Name } from './names.ts';
import { Sounds } from './sounds.ts';
import { basesOf } from './spelling.ts';

const most = 8;
/** The letters of a name by which slips are found; of the rest they are counted. */
const indexedLetters = 7;

/** What is meant rather, where two are as near. */
const liking: Record<EntryKind, number> = {
  code: 0,
  flag: 0,
  make: 0,
  model: 0,
  state: 0.3,
  municipality: 0.3,
  region: 0.4,
  version: 0.5,
  quarter: 0.6,
  store: 0.9,
};

interface Found extends NearEntry {
  /** The smaller the nearer. */
  apart: number;
}

/**
 * Finds names that sound like words or are a few slips away.
 * @returns nearest first; asked only for words that nobody knows
 */
export function nearFinder(
  names: readonly Name[],
): (words: string, vertical: Vertical) => readonly NearEntry[] {
  const deletes = indexDeletes(
    names.map(({ key }) => key),
    2,
    indexedLetters,
  );
  const places = new Map(names.map(({ key }, place) => [key, place]));
  const sounds = new Sounds(names);

  return (words, vertical) => {
    const key = keyOf(words);
    const found = new Map<Entry, Found>();
    const take = (place: number, how: Omit<Found, 'entry'>) => {
      const name = names[place]!;
      for (const entry of name.entries) {
        if (!fits(entry, vertical) || !isLikely(entry, { key, name, how })) continue;
        const apart = how.apart + liking[entry.kind];
        const before = found.get(entry);
        if (!before || before.apart > apart) found.set(entry, { ...how, entry, apart });
      }
    };
    for (const base of basesOf(key)) {
      const place = places.get(base);
      if (place !== undefined && isGood(names[place]!))
        take(place, { foundBy: 'sound', edits: 0, apart: 0.2 });
    }
    for (const { place, apart } of sounds.like(words))
      take(place, { foundBy: 'sound', edits: 0, apart });
    const forgiven = slipsForgiven(key.length);
    for (const place of forgiven > 0 ? deletes.find(key) : []) {
      const other = names[place]!.key;
      const cap = Math.min(forgiven, slipsForgiven(other.length + 1));
      const edits = slipsBetween(key, other, cap);
      if (edits > cap || digitsOf(key) !== digitsOf(other)) continue;
      take(place, { foundBy: 'slip', edits, apart: edits + (key[0] === other[0] ? 0 : 0.7) });
    }
    const nearest = [...found.values()].toSorted(
      (a, b) => a.apart - b.apart || b.entry.weight - a.entry.weight,
    );
    return distinct(nearest, ({ entry }) => entry, most).map(({ entry, foundBy, edits }) => ({
      entry,
      foundBy,
      edits,
    }));
  };
}

const digitsOf = (key: string) => key.replace(/\D/g, '');

// Pet forms are made of things, not of places.
const isGood = ({ entries }: Name) =>
  entries.some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'code');

interface Meeting {
  key: string;
  name: Name;
  how: Omit<Found, 'entry'>;
}

// Most short words are near some place or store, and mean none: there it is one that people know, and begins so.
function isLikely({ kind, weight, words }: Entry, { key, name, how }: Meeting): boolean {
  // "Estudante" is not "estado MT".
  if (/^estado [a-z]{2}$/.test(words)) return false;
  const shorter = Math.min(key.length, name.key.length);
  if (kind === 'code' || kind === 'flag' || kind === 'make' || kind === 'model')
    return shorter > 3 || how.foundBy === 'sound' || name.key[0] === key[0];
  if (kind === 'store') return shorter >= 8;
  if (kind === 'version') return shorter >= 6 && how.edits < 2;
  // A short one is expected to begin right: "moca", "batell".
  if (kind === 'quarter')
    return (
      how.edits < 2 && (shorter >= 6 || (shorter >= 4 && weight >= 1 && name.key[0] === key[0]))
    );
  if (kind === 'region') return shorter >= 6;
  if (how.foundBy === 'sound' && how.apart === 0) return weight > 0 || shorter >= 5;
  if (shorter < 6) return shorter > 3 && weight > 0 && name.key[0] === key[0];
  return how.edits < 2 || (shorter >= 9 && name.key[0] === key[0]);
}
