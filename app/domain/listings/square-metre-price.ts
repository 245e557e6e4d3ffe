import { formatCost, formatMoney } from '../money/money.ts';
import { hectare } from '../formats/numbers.ts';
import { isRural } from './fields/property-kinds.ts';

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

/** What a property for sale costs for a unit of its area: farms from one hectare on by hectare, others by square metre. */
export function unitPrice(
  row: Priced & { property_type: string | null },
): { price: string; unit: 'm²' | 'ha' } | undefined {
  const isFarm = isRural(row.property_type);
  const metres = row.total_area ?? 0;
  if (isFarm && metres >= hectare && row.price > 0)
    return { price: formatMoney(row.price / (metres / hectare)), unit: 'ha' };
  const price = squareMetrePrice(isFarm ? { ...row, area: null } : row);
  return price === undefined ? undefined : { price, unit: 'm²' };
}
