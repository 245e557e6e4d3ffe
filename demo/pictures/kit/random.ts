import { hash as fnv, mulberry32 } from '../../random.ts';

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

/** Spreads neighbouring texts far apart. */
export function hash(text: string): number {
  let value = fnv(text);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Opens a random source for a seed text. */
export function random(seed: string): Random {
  const next = mulberry32(hash(seed));
  const index = (count: number) => Math.floor(next() * count);
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    index,
    pick: (items) => items[index(items.length)]!,
    chance: (probability) => next() < probability,
  };
}
