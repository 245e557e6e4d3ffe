import type { QueryData } from '@supabase/supabase-js';
import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** A page that shows plans; which ones is said by the plans themselves. */
type PlanPage = 'home' | 'planos' | 'pro';

const columns =
  'id, slug, name, description, price, price_on_request, billing_cycle, features, limitations, is_featured, cta, badge, audience, plan_type, max_listings, max_images_per_item, max_highlights, duration_days, trial_days';

const plansOf = (api: Api) => api.from('plans').select(columns).eq('is_active', true);

type PlanRow = QueryData<ReturnType<typeof plansOf>>[number];

/** A plan as it is offered; prices in reais per billing cycle. */
export interface Plan extends Omit<PlanRow, 'id' | 'slug'> {
  slug: string;
}

/** The plans that a page offers, in their order. @throws DataError */
export async function loadPlans(api: Api, page: PlanPage): Promise<Plan[]> {
  const rows = unwrap(await plansOf(api).contains('pages', [page]).order('sort_order').order('id'));
  return rows.map(({ id, slug, ...plan }) => ({ ...plan, slug: slug ?? id }));
}
