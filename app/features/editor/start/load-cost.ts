import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Cost } from './cost-card.tsx';

/** The free plan that a new store is on, and what the cheapest paid one costs, in reais. @throws DataError */
export async function loadCost(
  api: Api,
): Promise<{ plan: Cost | null; cheapest: number | undefined }> {
  const rows = unwrap(
    await api
      .from('plans')
      .select(
        'name, price, billing_cycle, max_listings, max_images_per_item, duration_days, is_default, price_on_request',
      )
      .eq('is_active', true)
      .order('price')
      .order('sort_order'),
  );
  const free = rows.filter(({ price, price_on_request: asks }) => price === 0 && !asks);
  const paid = rows.find(({ price, billing_cycle: cycle }) => price > 0 && cycle === 'monthly');
  return {
    plan: free.find(({ is_default: isDefault }) => isDefault) ?? free[0] ?? null,
    cheapest: paid?.price,
  };
}
