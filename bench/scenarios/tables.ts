import type { Random } from '@patio/demo/random';
import type { Action, Scenario } from './scenario.ts';

const kinds = ['car', 'property', 'rental'];
const words = ['corolla', 'corola', 'onix', 'apartamento', 'apto 2 quartos', 'casa com piscina'];
const states = ['SP', 'MG', 'RJ', 'PR', 'RS', 'BA'];
const buckets = ['published', 'pending', 'paused', 'gone'];

const action = (random: Random): Action => {
  const filters = {
    ...(random.chance(0.3) && { q: random.pick(words) }),
    ...(random.chance(0.3) && { state: random.pick(states) }),
    ...(random.chance(0.3) && { bucket: random.pick(buckets) }),
  };
  const sort = random.chance(0.7) ? 'updated_at' : random.pick(['price', 'views_count']);
  const page = random.chance(0.7) ? 1 : random.int(2, 400);
  return [
    { name: 'admin_listings', args: [random.pick(kinds), filters, sort, random.chance(0.8), page] },
  ];
};

/** Administrators' lists of listings: first pages, searched, filtered, sorted, and later pages. */
export const tables: Scenario = {
  name: 'Tabelas da administração',
  limits: { 10_000: 150, 100_000: 150, 1_000_000: 1_000 },
  actions: (random) => Array.from({ length: 150 }, () => action(random)),
};

/** The six cards at the head of the dashboard. */
export const cards: Scenario = {
  name: 'Números do dashboard',
  limits: { 10_000: 150, 100_000: 150, 1_000_000: 1_500 },
  actions: () => Array.from({ length: 10 }, () => [{ name: 'dashboard_figures', args: [] }]),
};
