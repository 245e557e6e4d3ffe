/** What a month costs beside the rent, in reais. Null or undefined means not informed; 0 means none. */
export interface RentCosts {
  price_per_month: number;
  monthly_fees?: number | null;
  iptu?: number | null;
  iptu_period?: string | null;
  insurance?: number | null;
}

export interface RentPackage {
  /** Reais a month, rounded to cents. */
  total: number;
  /** What the total holds beside the rent, in Portuguese, without what costs nothing. */
  includes: string[];
  /** True where a part (condomínio or IPTU) is not informed, so that the month may cost more. */
  isPartial: boolean;
}

/** IPTU by the month, in reais; undefined when it is not informed. */
export function monthlyIptu(
  iptu: number | null | undefined,
  period: string | null | undefined,
): number | undefined {
  if (iptu === null || iptu === undefined) return undefined;
  return period === 'yearly' ? iptu / 12 : iptu;
}

/**
 * "Pacote": rent + condomínio + IPTU/12 + insurance, "parcial" where a part is unknown (the trade's custom).
 * A missing insurance does not make it partial: most contracts have none beside the guarantee.
 */
export function rentPackage(costs: RentCosts): RentPackage {
  const parts = [
    { name: 'condomínio', value: costs.monthly_fees ?? undefined },
    { name: 'IPTU', value: monthlyIptu(costs.iptu, costs.iptu_period) },
    { name: 'seguro', value: costs.insurance ?? 0 },
  ];
  const sum = parts.reduce((total, { value }) => total + (value ?? 0), costs.price_per_month);
  return {
    total: Math.round(sum * 100) / 100,
    includes: parts.filter(({ value }) => value).map(({ name }) => name),
    isPartial: parts.some(({ value }) => value === undefined),
  };
}
