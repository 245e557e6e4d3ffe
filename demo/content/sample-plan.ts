import { stableId } from '../../supabase/reference/ids.ts';

/** The sample plan of the specification (section 9): it stands beside the plans of the pages and on none of them. */
export const samplePlan = {
  id: stableId('plan', 'pro-50'),
  slug: 'pro-50',
  name: 'Pro 50',
  description: 'Para lojas com até 50 produtos.',
  price: 89.9,
  billing_cycle: 'monthly',
  sort_order: 40,
  max_listings: 50,
  max_images_per_item: 20,
  max_highlights: 5,
  duration_days: 60,
  plan_type: 'pro',
  audience: 'professional',
  features: ['Até 50 produtos', '20 fotos por anúncio', 'Loja com endereço próprio'],
  cta: 'Assinar Pro 50',
};
