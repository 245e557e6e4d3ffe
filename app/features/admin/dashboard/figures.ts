import { differenceOf, growthOf } from '~/domain/formats/growth.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { estimatedRevenueNote } from '~/domain/billing/revenue.ts';
import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { DashboardFigures } from '~/platform/answers/admin-answers.ts';
import type { Stat } from '~/ui/signed/stat-strip.tsx';

/** How the listings of a vertical are counted at the head (specification, section 2). */
const listed: Record<Vertical, string> = {
  car: 'Carros Anunciados',
  property: 'Imóveis Ativos',
  rental: 'Aluguéis Ativos',
};

/** What the figures are called, in their order. */
const labels = [
  'Total de Clientes',
  ...allVerticals.map((vertical) => listed[vertical]),
  'Receita Mensal',
  'Taxa de Conversão',
];

type Figure = DashboardFigures['customers'];

/** From 30 days ago to now; nothing of what never was. */
function courseOf({ now, before, between }: Figure): { course?: number[] } {
  const course = [before, ...between, now];
  return course.some((value) => value !== 0) ? { course } : {};
}

/** Inquiries of 100 published listings; 0 without listings (specification, section 9). */
function conversionOf({ inquiries, listings }: DashboardFigures): Figure {
  const share = (of: (figure: Figure) => number) => {
    const products = allVerticals.reduce((sum, vertical) => sum + of(listings[vertical]), 0);
    return products === 0 ? 0 : (of(inquiries) / products) * 100;
  };
  return {
    now: share(({ now }) => now),
    before: share(({ before }) => before),
    between: inquiries.between.map((_, at) => share(({ between }) => between[at]!)),
  };
}

const counted = (figure: Figure) => ({
  value: formatNumber(figure.now),
  ...growthOf(figure.now, figure.before),
  ...courseOf(figure),
});

/** The six cards while their figures are on their way. */
export const pendingStats: Stat[] = labels.map((label) => ({
  label,
  value: '',
  change: { text: formatNumber(0), good: undefined },
  course: [0, 0],
  ...(label === 'Receita Mensal' && { note: estimatedRevenueNote }),
}));

/** The six cards, each against 30 days ago. */
export function statsOf(found: DashboardFigures): Stat[] {
  const { customers, listings, revenue } = found;
  const conversion = conversionOf(found);
  return [
    counted(customers),
    ...allVerticals.map((vertical) => counted(listings[vertical])),
    { ...counted(revenue), value: formatMoneyExact(revenue.now), note: estimatedRevenueNote },
    {
      value: `${formatDecimal(conversion.now)}%`,
      ...differenceOf(conversion.now, conversion.before === 0 ? undefined : conversion.before),
      ...courseOf(conversion),
    },
  ].map((stat, at) => ({ label: labels[at]!, ...stat }));
}
