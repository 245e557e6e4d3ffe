import { catalogues } from '../../../app/features/catalogue/search/catalogues.ts';
import type {
  Control,
  Criterion,
  Filters,
} from '../../../app/features/catalogue/search/criteria.ts';
import { parseSearch } from '../../../app/features/catalogue/search/parse-search.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import type { Random } from '@patio/demo/random';
import type { Table } from './independent.ts';

/** What is asked of the search. */
export interface Combination {
  table: Table;
  filters: Filters;
  sort: string;
}

/** What the listings have: for parameters whose values no list names. */
export interface Known {
  cities: string[];
  states: string[];
  /** Values of a parameter that a count offers with these filters. */
  offered(table: Table, filters: Filters, param: string): Promise<string[]>;
}

const markets: [Vertical, Table][] = [
  ['car', 'cars'],
  ['property', 'properties'],
  ['rental', 'rentals'],
];

// Words are matched, not compared; places are drawn apart, of several kinds.
const apart = new Set(['q', 'cidade', 'uf', 'raio', 'regiao', 'bairro']);

/** A search by filters that its page offers, from one to five, always the same for the same chance. */
export async function drawCombination(random: Random, known: Known): Promise<Combination> {
  const [vertical, table] = random.pick(markets);
  const { facets, sorts } = catalogues[vertical];
  const query = new URLSearchParams(placeOf(random, known, params(vertical)));
  const others = facets.filter(({ criteria }) => !criteria.every(({ param }) => apart.has(param)));
  for (const { criteria, control } of random.sample(others, random.int(1, 4))) {
    for (const criterion of criteria.filter((_, nth) => nth === 0 || random.chance(0.4))) {
      const { filters } = parseSearch(vertical, query).state;
      const values = await valuesOf(random, criterion, control, () =>
        known.offered(table, filters, criterion.param.replace(/^sem_/, '')),
      );
      if (values.length > 0) query.set(criterion.param, values.join(','));
    }
  }
  const city = query.getAll('cidade');
  if (
    city.length === 1 &&
    !query.has('raio') &&
    params(vertical).has('bairro') &&
    random.chance(0.4)
  ) {
    const { filters } = parseSearch(vertical, query).state;
    const quarters = await known.offered(table, filters, 'bairro');
    if (quarters.length > 0) query.set('bairro', random.sample(quarters, 2).join(','));
  }
  const fitting = Object.keys(sorts).filter((sort) => sort !== 'distancia' || query.has('raio'));
  const { filters } = parseSearch(vertical, query).state;
  return { table, filters, sort: random.pick(fitting) };
}

const params = (vertical: Vertical) =>
  new Set(
    catalogues[vertical].facets.flatMap(({ criteria }) => criteria.map(({ param }) => param)),
  );

function placeOf(random: Random, known: Known, has: ReadonlySet<string>): string[][] {
  const city = () => ['cidade', random.pick(known.cities)];
  const kinds: (() => string[][])[] = [() => [], () => [], () => [city()]];
  kinds.push(() => [['uf', random.pick(known.states)]]);
  if (has.has('raio')) {
    kinds.push(
      () => [city(), ['raio', String(random.pick([10, 25, 30, 50, 100]))]],
      () => [city(), city(), city()],
    );
  }
  if (has.has('regiao'))
    kinds.push(() => [['regiao', random.pick(['abc', 'litoral-norte', 'nordeste'])]]);
  return random.pick(kinds)();
}

async function valuesOf(
  random: Random,
  criterion: Criterion,
  control: Control,
  offered: () => Promise<string[]>,
): Promise<string[]> {
  switch (criterion.kind) {
    case 'flag':
      return [criterion.mayBeDenied && random.chance(0.3) ? 'nao' : 'sim'];
    case 'codes':
      return random.sample(Object.keys(criterion.terms), random.int(1, 2));
    case 'money':
    case 'integer':
      return [String(numberOf(random, criterion, control))];
    case 'slugs': {
      const values = await offered();
      return random.sample(values, random.int(1, 2));
    }
    default:
      return criterion.kind === 'day' ? [dayFrom(random.int(-30, 60))] : [];
  }
}

// A choice of the page as often as something between.
function numberOf(random: Random, criterion: Criterion, control: Control): number {
  const choices =
    control.kind === 'price' ? control.stops : 'choices' in control ? control.choices : [1, 2, 3];
  const choice = random.pick(choices.filter((one) => one > 0));
  if (random.chance(0.5) || choice <= 20) return choice;
  const between = Math.round(choice * random.between(0.7, 1.4));
  return criterion.kind === 'integer'
    ? Math.min(Math.max(between, criterion.min), criterion.max)
    : between;
}

const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
