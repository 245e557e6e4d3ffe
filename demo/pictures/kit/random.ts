/** A small deterministic random source: the same seed always draws the same picture. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** A number in [min, max). */
  between(min: number, max: number): number;
  /** An integer from 0 to count - 1. */
  index(count: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** FNV-1a, 32 bits: spreads neighbouring texts far apart. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Opens a random source (mulberry32) for a seed text. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const index = (count: number) => Math.floor(next() * count);
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    index,
    pick: (items) => items[index(items.length)]!,
    chance: (probability) => next() < probability,
  };
}
