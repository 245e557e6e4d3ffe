import { lookUp } from '../formats/lookup.ts';
/** What a month costs beside the rent, in reais. Null or undefined means not informed; 0 means none. */
interface RentCosts {
  price_per_month: number;
  monthly_fees?: number | null;
  iptu?: number | null;
  iptu_period?: string | null;
  insurance?: number | null;
}

export interface RentPackage {
  /** Reais a month, rounded to cents. */
  total: number;
  /** What the total holds, the rent first, without what costs nothing; reais. */
  parts: { name: string; value: number }[];
  /** What is not informed (condomínio or IPTU), so that the month may cost more. */
  missing: string[];
}

/** IPTU by the month, in reais: a year's is paid in twelve parts, or in ten where the seller says so. */
export function monthlyIptu(
  iptu: number | null | undefined,
  period: string | null | undefined,
): number | undefined {
  if (iptu === null || iptu === undefined) return undefined;
  return iptu / (lookUp(parts, period ?? '') ?? 1);
}

const parts: Record<string, number> = { yearly: 12, yearly_10: 10 };

/**
 * "Pacote": rent + condomínio + IPTU by the month + insurance (the trade's custom). A missing insurance does not make
 * it partial: most contracts have none beside the guarantee. The database says the same in private.rent_total.
 */
export function rentPackage(costs: RentCosts): RentPackage {
  const beside = [
    { name: 'condomínio', value: costs.monthly_fees ?? undefined },
    { name: 'IPTU', value: monthlyIptu(costs.iptu, costs.iptu_period) },
    { name: 'seguro', value: costs.insurance ?? 0 },
  ];
  const all = [{ name: 'aluguel', value: costs.price_per_month }, ...beside];
  // In cents, of which half ones are exact.
  const cents =
    inCents(costs.price_per_month) +
    inCents(costs.monthly_fees) +
    (monthlyIptu(inCents(costs.iptu), costs.iptu_period) ?? 0) +
    inCents(costs.insurance);
  return {
    total: Math.round(cents) / 100,
    parts: all.flatMap(({ name, value }) => (value ? { name, value } : [])),
    missing: beside.flatMap(({ name, value }) => (value === undefined ? name : [])),
  };
}

function inCents(amount: number | null | undefined): number {
  return Math.round((amount ?? 0) * 100);
}

/** Whether more than the rent is known of what a month costs. */
export function saysMore({ missing }: RentPackage): boolean {
  return missing.length < 2;
}
