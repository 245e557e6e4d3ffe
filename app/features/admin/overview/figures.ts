import { differenceOf, growthOf } from '~/domain/formats/growth.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { estimatedRevenueNote } from '~/domain/billing/revenue.ts';
import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals } from '~/domain/listings/verticals.ts';
import type { DashboardFigures } from '~/platform/answers/admin-answers.ts';
import type { Stat } from '~/ui/signed/stat-strip.tsx';

/** What the figures are called (specification, section 2), in their order. */
const labels = [
  'Total de Usuários',
  'Usuários Ativos',
  'Produtos Totais',
  'Receita Total',
  'Consultas',
  'Taxa de Conversão',
] as const;

const inquiriesNote = 'mensagens às lojas';
const notes: Partial<Record<(typeof labels)[number], string>> = {
  'Receita Total': estimatedRevenueNote,
  Consultas: inquiriesNote,
};

/** The six figures while they are on their way. */
export const pendingStats: Stat[] = labels.map((label) => ({
  label,
  value: '',
  change: { text: formatNumber(0), good: undefined },
  ...(notes[label] && { note: notes[label] }),
}));

interface ThenAndNow {
  now: number;
  before: number;
}

/** What the figures are made of: of the dashboard, and all accounts and those that are active. */
export interface SystemFigures extends Pick<
  DashboardFigures,
  'listings' | 'inquiries' | 'revenue'
> {
  users: ThenAndNow;
  active: ThenAndNow;
}

/** The six figures, each against 30 days ago (specification, sections 2, 7 and 9). */
export function statsOf({ users, active, listings, revenue, inquiries }: SystemFigures): Stat[] {
  const products = (moment: keyof ThenAndNow) =>
    allVerticals.reduce((sum, vertical) => sum + listings[vertical][moment], 0);
  const counted = ({ now, before }: ThenAndNow) => ({
    value: formatNumber(now),
    ...growthOf(now, before),
  });
  const conversion = (moment: keyof ThenAndNow) =>
    products(moment) === 0 ? 0 : (inquiries[moment] / products(moment)) * 100;
  const figures = [
    counted(users),
    counted(active),
    counted({ now: products('now'), before: products('before') }),
    {
      value: formatMoneyExact(revenue.now),
      ...growthOf(revenue.now, revenue.before),
      note: estimatedRevenueNote,
    },
    { ...counted(inquiries), note: inquiriesNote },
    {
      value: `${formatDecimal(conversion('now'))}%`,
      ...differenceOf(conversion('now'), conversion('before') || undefined),
    },
  ];
  return figures.map((figure, at) => ({ label: labels[at]!, ...figure }));
}
