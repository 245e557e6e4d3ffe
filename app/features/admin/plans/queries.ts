import type { Database } from '~/platform/api/database.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

type PlanRow = Database['public']['Tables']['plans']['Row'];

/** A plan as administrators manage it; its price in reais per cycle. */
export interface ManagedPlan extends PlanRow {
  /** Stores that depend on it, and those of them that subscribed. */
  stores: number;
  subscribers: number;
}

export const plansKey = ['admin', 'plans'];

/** All plans, in the order in which visitors see them (specification, section 7). */
export const managedPlans: Query<ManagedPlan[]> = {
  key: plansKey,
  ask: async ({ api }) => {
    const [plans, counts] = await Promise.all([
      api
        .from('plans')
        .select('*')
        .is('deleted_at', null)
        .order('sort_order')
        .order('id')
        .then(unwrap),
      api.rpc('plan_stores').then(unwrap),
    ]);
    return plans.map((plan) => {
      const own = counts.find(({ plan_id: id }) => id === plan.id);
      return { ...plan, stores: own?.stores ?? 0, subscribers: own?.subscribers ?? 0 };
    });
  },
};
