import { differenceOf, growthOf } from '~/domain/growth.ts';
import { formatMoneyExact } from '~/domain/money.ts';
import { formatDecimal, formatNumber } from '~/domain/numbers.ts';
import { allVerticals, type Vertical } from '~/domain/verticals.ts';
import type { DashboardFigures } from '~/platform/admin-answers.ts';
import type { Stat } from '~/ui/signed/stat-strip.tsx';

/** How the listings of a market are counted at the head (specification, section 2). */
const listed: Record<Vertical, string> = {
  car: 'Carros Anunciados',
  property: 'Imóveis Ativos',
  rental: 'Aluguéis Ativos',
};

/** What the figures are called, in their order. */
export const labels = [
  'Total de Clientes',
  ...allVerticals.map((vertical) => listed[vertical]),
  'Receita Mensal',
  'Taxa de Conversão',
];

type Moment = 'now' | 'before';

/** Inquiries of 100 published listings; 0 without listings (specification, section 9). */
function conversionAt({ inquiries, listings }: DashboardFigures, moment: Moment): number {
  const products = allVerticals.reduce((sum, vertical) => sum + listings[vertical][moment], 0);
  return products === 0 ? 0 : (inquiries[moment] / products) * 100;
}

/** The six cards, each against 30 days ago. */
export function statsOf(found: DashboardFigures): Stat[] {
  const { customers, listings, revenue } = found;
  const now = conversionAt(found, 'now');
  const before = conversionAt(found, 'before');
  return [
    { value: formatNumber(customers.now), ...growthOf(customers.now, customers.before) },
    ...allVerticals.map((vertical) => ({
      value: formatNumber(listings[vertical].now),
      ...growthOf(listings[vertical].now, listings[vertical].before),
    })),
    { value: formatMoneyExact(revenue.now), ...growthOf(revenue.now, revenue.before) },
    {
      value: `${formatDecimal(now)}%`,
      ...differenceOf(now, before === 0 ? undefined : before),
    },
  ].map((stat, at) => ({ label: labels[at]!, ...stat }));
}
