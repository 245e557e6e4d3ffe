import type { Database } from '~/platform/api/database.ts';
import { expectOne } from '~/platform/data/changes.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { plansKey, type ManagedPlan } from './queries.ts';

export type PlanValues = Database['public']['Tables']['plans']['Insert'];

const changes = [plansKey, ['dashboard'], ['billing'], ['account']];

/** Makes a plan; the same id again makes no second one. */
export const createPlan: Command<PlanValues & { id: string }> = {
  run: async ({ api }, values) => {
    const { error } = await api
      .from('plans')
      .upsert(values, { onConflict: 'id', ignoreDuplicates: true });
    if (error) throw new DataError(error);
  },
  changes,
};

interface Update {
  id: string;
  /** What was changed, and no more: another administrator may be changing the rest. */
  values: Partial<PlanValues>;
}

/** Changes a plan that is offered. */
export const updatePlan: Command<Update> = {
  run: async ({ api }, { id, values }) => {
    if (Object.keys(values).length === 0) return;
    const one = api.from('plans').update(values).eq('id', id).is('deleted_at', null);
    expectOne(await one.select('id'));
  },
  changes,
};

/** Takes a plan out of the offer, if it still has as many stores as was said. */
export const deletePlan: Command<Pick<ManagedPlan, 'id' | 'stores'>> = {
  run: async ({ api }, { id, stores }) => {
    const { error } = await api.rpc('delete_plan', { plan: id, stores });
    if (error) throw new DataError(error);
  },
  changes,
};

/** Puts all plans into an order. */
export const orderPlans: Command<{ ids: string[] }> = {
  run: async ({ api }, { ids }) => {
    const { error } = await api.rpc('reorder_plans', { plans: ids });
    if (error) throw new DataError(error);
  },
  changes,
  foresees: [
    foresee(plansKey, (plans: ManagedPlan[], { ids }: { ids: string[] }) =>
      plans.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ),
  ],
};
