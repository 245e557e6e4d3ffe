import { expect, test } from 'vitest';
import { badges } from '@patio/demo/content/claims';
import { plans } from '../../supabase/reference/plans.ts';

const on = (page: 'home' | 'planos' | 'pro') =>
  plans
    .filter((plan) => plan.pages.includes(page))
    .sort((a, b) => a.sort_order - b.sort_order)
    .map((plan) => [
      plan.name,
      plan.price_on_request ? 'sob consulta' : plan.price,
      plan.max_listings,
    ]);

test('the figures of the specification, section 9, page by page', () => {
  expect(on('home')).toEqual([
    ['Gratuito', 0, 1],
    ['Destaque', 29, 3],
    ['Profissional', 79, null],
  ]);
  expect(on('planos')).toEqual([
    ['Gratuito', 0, 3],
    ['Premium', 29, 15],
    ['Pro', 89, null],
    ['Business', 199, null],
    ['Enterprise', 'sob consulta', null],
  ]);
  expect(on('pro')).toEqual([
    ['Pro Individual', 49, 50],
    ['Pro Business', 149, null],
    ['Pro Enterprise', 'sob consulta', null],
  ]);
});

test('what a card promises is what the plan grants', () => {
  const bySlug = Object.fromEntries(plans.map((plan) => [plan.slug, plan]));
  expect(bySlug['gratuito']).toMatchObject({ duration_days: 15, max_highlights: 0 });
  expect(bySlug['destaque']).toMatchObject({
    duration_days: 30,
    max_images_per_item: 10,
  });
  expect(bySlug['profissional']).toMatchObject({ duration_days: 60, max_images_per_item: null });
  expect(bySlug['individual-gratuito']).toMatchObject({ max_images_per_item: 5, is_default: true });
  expect(bySlug['premium']).toMatchObject({ max_highlights: 5 });
  for (const plan of plans) {
    expect(plan.trial_days).toBe(plan.price > 0 ? 7 : 0);
    expect(plan.features.length).toBeGreaterThanOrEqual(4);
    expect(plan.cta).not.toBe('');
  }
  expect(plans.filter((plan) => plan.is_default).length).toBe(1);
});

test('no plan of a new site says how it sells', () => {
  const claimed = Object.values(badges);
  expect(plans.filter(({ badge }) => badge !== null && claimed.includes(badge))).toEqual([]);
});
