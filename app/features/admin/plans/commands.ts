import type { Database } from '~/platform/database.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/errors.ts';
import { plansKey, type ManagedPlan } from './queries.ts';

export type PlanValues = Database['public']['Tables']['plans']['Insert'];

const changes = [plansKey, ['dashboard'], ['billing'], ['account']];

interface Save {
  /** None: a new one is made. */
  id: string | undefined;
  values: PlanValues;
}

/** Makes a plan, or changes one. */
export const savePlan: Command<Save> = {
  run: async ({ api }, { id, values }) => {
    const plans = api.from('plans');
    const { error } = await (id === undefined
      ? plans.insert(values)
      : plans.update(values).eq('id', id));
    if (error) throw new DataError(error);
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
    const { error } = await api.rpc('order_plans', { plans: ids });
    if (error) throw new DataError(error);
  },
  changes,
  foresees: [
    foresee(plansKey, (plans: ManagedPlan[], { ids }: { ids: string[] }) =>
      plans.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ),
  ],
};
