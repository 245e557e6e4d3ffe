import { formatNumber } from '../formats/numbers.ts';

/** What listings like one ask for, and how one's own price stands among them; reais. */
export interface PriceHint {
  count: number;
  median: number;
  /** The middle half asks from `low` to `high`. */
  low: number;
  high: number;
  least: number;
  most: number;
}

/** Fewer say nothing. */
const fewestComparables = 8;

/** Up to so many each is a dot; more are bars. */
export const mostDots = 60;

/** @param prices reais, sorted @returns undefined when they are fewer than 8 */
export function priceHint(prices: readonly number[]): PriceHint | undefined {
  if (prices.length < fewestComparables) return undefined;
  return {
    count: prices.length,
    median: quantile(prices, 0.5),
    low: quantile(prices, 0.25),
    high: quantile(prices, 0.75),
    least: prices[0]!,
    most: prices.at(-1)!,
  };
}

/** Between two of them in proportion, as spreadsheets do. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

/** Prices that fall together, of a width of 2% of the median. */
interface Bin {
  from: number;
  count: number;
}

export function binsOf(prices: readonly number[], { median, least }: PriceHint): Bin[] {
  const width = median * 0.02;
  const bins = new Map<number, number>();
  for (const price of prices) {
    const at = Math.floor((price - least) / width);
    bins.set(at, (bins.get(at) ?? 0) + 1);
  }
  return [...bins].map(([at, count]) => ({ from: least + at * width, count }));
}

// From here on a price is looked at twice: fraud is what buyers fear.
const suspicious = 0.7;

/** How a price stands: a fact, no praise. */
export interface PriceComparison {
  place: 'inside' | 'below' | 'above' | 'below-all' | 'above-all';
  cheaper: number;
  dearer: number;
  /** Share of the median, with its sign: -0.012 is 1.2% below. */
  off: number;
  isSuspicious: boolean;
}

/** Where it stands, in words that follow "Preço". */
export const priceComparisonText: Record<PriceComparison['place'], (count: number) => string> = {
  inside: () => 'dentro da faixa',
  below: () => 'abaixo da faixa',
  above: () => 'acima da faixa',
  'below-all': (count) => `abaixo de todos os ${formatNumber(count)}`,
  'above-all': (count) => `acima de todos os ${formatNumber(count)}`,
};

export function comparePrice(
  price: number,
  prices: readonly number[],
  hint: PriceHint,
): PriceComparison {
  const cheaper = prices.filter((one) => one < price).length;
  const dearer = prices.filter((one) => one > price).length;
  return {
    place: placeOf(price, hint),
    cheaper,
    dearer,
    off: price / hint.median - 1,
    isSuspicious: price <= hint.median * suspicious,
  };
}

function placeOf(price: number, { low, high, least, most }: PriceHint): PriceComparison['place'] {
  if (price < least) return 'below-all';
  if (price > most) return 'above-all';
  if (price < low) return 'below';
  return price > high ? 'above' : 'inside';
}
