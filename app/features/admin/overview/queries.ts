import type { DashboardFigures } from '~/platform/answers/admin-answers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';

/** The beginning of the keys of all that the dashboard shows: "Atualizar" asks it anew. */
export const dashboardKey = ['dashboard'];

/** The head of the dashboard, for administrators. */
export const figures: Query<DashboardFigures> = {
  key: [...dashboardKey, 'figures'],
  ask: async ({ api }) => unwrap(await api.rpc('dashboard_figures')),
};

interface ThenAndNow {
  now: number;
  before: number;
}

/** Figures of the dashboard, and all accounts and those that are active. */
export interface SystemFigures extends Pick<
  DashboardFigures,
  'listings' | 'inquiries' | 'revenue'
> {
  users: ThenAndNow;
  active: ThenAndNow;
}

interface Overview {
  figures: SystemFigures;
  /** Reported content without a decision. */
  openReports: number;
}

/** The state of the whole site, for administrators. */
export const overview: Query<Overview> = {
  key: ['admin', 'overview'],
  ask: async ({ api }) => {
    const [found, openReports] = await Promise.all([loadFigures(api), countOpenReports(api)]);
    return { figures: found, openReports };
  },
};

/** @throws DataError */
async function countOpenReports(api: Api): Promise<number> {
  const { counts } = unwrap(await api.rpc('reported_content', { size: 1 }));
  return counts.open ?? 0;
}

const dayMs = 86_400_000;

/** @throws DataError */
async function loadFigures(api: Api): Promise<SystemFigures> {
  const then = new Date(Date.now() - 30 * dayMs).toISOString();
  const users = () => api.from('profiles').select('id', { count: 'exact', head: true });
  const [market, accounts, ...counts] = await Promise.all([
    api.rpc('dashboard_figures'),
    api.rpc('admin_account_figures'),
    countOf(users()),
    countOf(users().lte('created_at', then)),
  ]);
  const { active, active_before: before } = unwrap(accounts);
  return {
    ...unwrap(market),
    users: { now: counts[0], before: counts[1] },
    active: { now: active, before },
  };
}

/** @throws DataError */
async function countOf(
  asked: PromiseLike<{ count: number | null; error: { code: string; message: string } | null }>,
): Promise<number> {
  const { count, error } = await asked;
  if (error) throw new DataError(error);
  return count ?? 0;
}
