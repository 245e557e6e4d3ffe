import type { DashboardFigures } from '~/platform/answers/admin-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** The beginning of the keys of all that the dashboard shows: "Atualizar" asks it anew. */
export const dashboardKey = ['dashboard'];

/** The head of the dashboard, for administrators. */
export const figures: Query<DashboardFigures> = {
  key: [...dashboardKey, 'figures'],
  ask: async ({ api }) => unwrap(await api.rpc('dashboard_figures')),
};
