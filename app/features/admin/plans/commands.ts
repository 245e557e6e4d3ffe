import type { Database } from '~/platform/api/database.ts';
import { expectOne } from '~/platform/data/changes.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { plansKey, type ManagedPlan } from './queries.ts';

export type PlanValues = Database['public']['Tables']['plans']['Insert'];

const changes = [plansKey, ['dashboard'], ['billing'], ['account']];

/** Creates a plan; repeating it with the same id creates no second one. */
export const createPlan: Command<PlanValues & { id: string }> = {
  run: ({ api }, values) =>
    expectDone(api.from('plans').upsert(values, { onConflict: 'id', ignoreDuplicates: true })),
  changes,
};

interface Update {
  id: string;
  /** Only what was changed: another administrator may be changing the rest. */
  values: Partial<PlanValues>;
}

/** Changes a plan that is not deleted. */
export const updatePlan: Command<Update> = {
  run: async ({ api }, { id, values }) => {
    if (Object.keys(values).length === 0) return;
    const one = api.from('plans').update(values).eq('id', id).is('deleted_at', null);
    expectOne(await one.select('id'));
  },
  changes,
};

/** Deletes a plan if it still has the number of stores that was confirmed. */
export const deletePlan: Command<Pick<ManagedPlan, 'id' | 'stores'>> = {
  run: ({ api }, { id, stores }) => expectDone(api.rpc('delete_plan', { plan: id, stores })),
  changes,
};

/** Sets the order of all plans. */
export const orderPlans: Command<{ ids: string[] }> = {
  run: ({ api }, { ids }) => expectDone(api.rpc('reorder_plans', { plans: ids })),
  changes,
  foresees: [
    foresee(plansKey, (plans: ManagedPlan[], { ids }: { ids: string[] }) =>
      plans.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ),
  ],
};
