/** What becomes of prices: lowered or raised by an amount or a share, or all the same. */
export interface PriceChange {
  direction: 'less' | 'more' | 'to';
  /** In reais, or per cent; positive. */
  amount: number;
  unit: 'reais' | 'percent';
  rounding: Rounding;
}

/** To what a price is rounded; `900` and `990` are endings. */
export type Rounding = (typeof roundings)[number]['value'];

export const roundings = [
  { value: 'none', label: 'Não arredondar' },
  { value: '10', label: 'Para R$ 10' },
  { value: '100', label: 'Para R$ 100' },
  { value: '500', label: 'Para R$ 500' },
  { value: '1000', label: 'Para R$ 1.000' },
  { value: '900', label: 'Terminar em 900' },
  { value: '990', label: 'Terminar em 990' },
] as const;

/** The lowest price that a listing may have, in reais. */
export const lowestPrice = 1;

/** @returns the new price in reais; a share of a price that is not rounded becomes whole reais */
export function changedPrice(
  price: number,
  { direction, amount, unit, rounding }: PriceChange,
): number {
  if (direction === 'to') return rounded(amount, rounding);
  const by =
    (unit === 'percent' ? (price * amount) / 100 : amount) * (direction === 'less' ? -1 : 1);
  // Cents are exact in hundredths, not in binary fractions.
  const exact = Math.round((price + by) * 100) / 100;
  return rounding === 'none' && unit === 'percent' ? Math.round(exact) : rounded(exact, rounding);
}

function rounded(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price;
  const step = Number(rounding);
  // 900 and 990 end a thousand; the others are what a price is a multiple of.
  const ending = step === 900 || step === 990;
  if (!ending) return Math.round(price / step) * step;
  return Math.max(step, Math.round((price - step) / 1000) * 1000 + step);
}
