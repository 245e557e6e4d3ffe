import { formatCost, formatMoney } from '../money/money.ts';

interface Priced {
  /** Reais, of the home or of a month. */
  price: number;
  area: number | null;
  /** Of land, which has no other. */
  total_area?: number | null;
}

// Rents of a square metre differ by cents.
const wholeFrom = 100;

/**
 * What a square metre costs, as `private.square_metre_price` sorts and filters by: of the useful area, or else of all.
 * @returns `R$ 9.375`; undefined without an area or a price
 */
export function squareMetrePrice({ price, area, total_area }: Priced): string | undefined {
  const metres = area ?? total_area;
  if (!metres || price <= 0) return undefined;
  const each = price / metres;
  return each < wholeFrom ? formatCost(Math.round(each * 100) / 100) : formatMoney(each);
}
