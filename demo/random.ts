/** A small pseudorandom generator of numbers in [0, 1), the same on every machine. */
export function mulberry32(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random choices from a seed: the same seed gives the same demonstration on every machine. */
export class Random {
  /** A number in [0, 1). */
  readonly next: () => number;

  constructor(seed: string) {
    this.next = mulberry32(hash(seed));
  }

  /** A whole number from min to max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** A number between min and max. */
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items; throws on an empty list. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Cannot pick from an empty list');
    return item;
  }

  /** One of the items, with a probability in proportion to its weight. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T {
    const total = items.reduce((sum, item) => sum + weight(item), 0);
    let rest = this.next() * total;
    for (const item of items) {
      rest -= weight(item);
      if (rest < 0) return item;
    }
    return this.pick(items);
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.int(0, last);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  }

  /** Some of the items, in their order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set(this.shuffle(items.map((_, index) => index)).slice(0, count));
    return items.filter((_, index) => chosen.has(index));
  }
}

/** Gives the least used item that fits, so that an item is repeated only after all others. */
export class Deck<T> {
  private readonly random: Random;
  private readonly cards: { item: T; used: number }[];

  constructor(random: Random, items: readonly T[]) {
    this.random = random;
    this.cards = random.shuffle(items).map((item) => ({ item, used: 0 }));
  }

  /** The next item that fits, or undefined when none does. */
  deal(fits: (item: T) => boolean = () => true): T | undefined {
    const fitting = this.cards.filter((card) => fits(card.item));
    const least = Math.min(...fitting.map((card) => card.used));
    const candidates = fitting.filter((card) => card.used === least);
    if (candidates.length === 0) return undefined;
    const card = this.random.pick(candidates);
    card.used += 1;
    return card.item;
  }
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
