import type { Api } from '~/platform/api-context.ts';
import { unwrap } from '~/platform/errors.ts';

/** A page that shows plans; which ones is said by the plans themselves. */
export type PlanPage = 'home' | 'planos' | 'pro';

/** A plan as it is offered. */
export interface Plan {
  slug: string;
  name: string;
  description: string | null;
  /** Reais per billing cycle. */
  price: number;
  price_on_request: boolean;
  billing_cycle: string;
  features: string[];
  limitations: string[];
  is_featured: boolean;
  cta: string | null;
  badge: string | null;
  audience: string;
  plan_type: string;
  max_listings: number | null;
  max_images_per_item: number | null;
  max_highlights: number;
  duration_days: number | null;
  trial_days: number;
}

const columns =
  'id, slug, name, description, price, price_on_request, billing_cycle, features, limitations, is_featured, cta, ' +
  'badge, audience, plan_type, max_listings, max_images_per_item, max_highlights, duration_days, trial_days';

/** The plans that a page offers, in their order. @throws DataError */
export async function loadPlans(api: Api, page: PlanPage): Promise<Plan[]> {
  const rows = unwrap(
    await api
      .from('plans')
      .select(columns)
      .eq('is_active', true)
      .contains('pages', [page])
      .order('sort_order')
      .order('id'),
  ) as unknown as (Plan & { id: string; slug: string | null })[];
  return rows.map(({ id, slug, ...plan }) => ({ ...plan, slug: slug ?? id }));
}
