import { formatMoneyExact } from '~/domain/money.ts';
import { formatDecimal, formatNumber } from '~/domain/numbers.ts';
import type { Api } from '~/platform/api-context.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/errors.ts';

export interface Figure {
  label: string;
  value: string;
}

interface Overview {
  figures: Figure[];
  /** Reported things that nobody has decided on yet. */
  openReports: number;
}

/** The state of the whole site, for administrators. */
export const overview: Query<Overview> = {
  key: ['admin', 'overview'],
  ask: async ({ api }) => {
    const [figures, openReports] = await Promise.all([loadFigures(api), countOpenReports(api)]);
    return { figures, openReports };
  },
};

/** @throws DataError */
async function countOpenReports(api: Api): Promise<number> {
  const { counts } = unwrap(await api.rpc('reported_content', { size: 1 }));
  return counts.open ?? 0;
}

/** What the figures are called (specification, section 2), in their order. */
export const labels = [
  'Total de Usuários',
  'Usuários Ativos',
  'Produtos Totais',
  'Receita Total',
  'Consultas',
  'Taxa de Conversão',
] as const;

/** The figures of the whole system (specification, sections 2, 7 and 9). @throws DataError */
async function loadFigures(api: Api): Promise<Figure[]> {
  const [stats, revenue, profiles] = await Promise.all([
    api.rpc('get_customer_stats').single(),
    api.rpc('estimated_revenue'),
    api.from('profiles').select('id', { count: 'exact', head: true }),
  ]);
  if (profiles.error) throw new DataError(profiles.error);
  const totals = unwrap(stats);
  const products = totals.total_cars + totals.total_properties + totals.total_rentals;
  const conversion = products === 0 ? 0 : (totals.total_inquiries / products) * 100;
  const values = [
    formatNumber(profiles.count ?? 0),
    formatNumber(totals.active_customers),
    formatNumber(products),
    formatMoneyExact(unwrap(revenue)),
    formatNumber(totals.total_inquiries),
    `${formatDecimal(conversion)}%`,
  ];
  return labels.map((label, at) => ({ label, value: values[at]! }));
}
