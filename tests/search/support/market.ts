import { afterAll, beforeAll } from 'vitest';
import type {
  Cards,
  PlaceSuggestion,
  SearchCount,
  SearchPage,
} from '../../../app/platform/answers/search-types.ts';
import { demoOfRun } from '../../seed/support.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

type CardOf = { cars: Cards['car']; properties: Cards['property']; rentals: Cards['rental'] };
export type Vertical = keyof CardOf;

export const verticals: Vertical[] = ['cars', 'properties', 'rentals'];

const hidesGone = {
  cars: 'sem_vendidos',
  properties: 'sem_vendidos',
  rentals: 'sem_alugados',
} satisfies Record<Vertical, string>;

/** The demo's marketplace as a visitor searches it. */
export interface TestSite {
  db: FreshDatabase;
  search<V extends Vertical>(
    vertical: V,
    filters?: unknown,
    sort?: string | null,
    page?: number | null,
  ): Promise<SearchPage<CardOf[V]>>;
  /** Featured and other cards of one page. */
  cards<V extends Vertical>(vertical: V, filters?: unknown, sort?: string): Promise<CardOf[V][]>;
  /** All matches, page after page. */
  all<V extends Vertical>(vertical: V, filters?: unknown, sort?: string): Promise<CardOf[V][]>;
  /** Those of them that can be had, which are what totals count. */
  available<V extends Vertical>(vertical: V, filters?: object): Promise<CardOf[V][]>;
  count(vertical: Vertical, filters?: unknown): Promise<SearchCount>;
  places(term: string, max?: number): Promise<PlaceSuggestion[]>;
  call<T>(name: string, ...args: unknown[]): Promise<T>;
}

/** Opens a database of the test file's own with the demo in it. Call once at the top of a file. */
export function useTestSite(): TestSite {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase(await demoOfRun());
  });
  afterAll(() => db.close());

  const call = async <T>(name: string, ...args: unknown[]): Promise<T> => {
    const values = args.map((value) => (isJson(value) ? JSON.stringify(value) : value));
    const places = args.map((value, i) => (isJson(value) ? `$${i + 1}::text::jsonb` : `$${i + 1}`));
    const [row] = await db.as('anon', (tx) =>
      tx.unsafe(`select public.${name}(${places.join(', ')}) as answer`, values as string[]),
    );
    return row!['answer'] as T;
  };
  const search: TestSite['search'] = (vertical, filters = {}, sort = 'relevancia', page = 1) =>
    call(`search_${vertical}`, filters, sort, page);
  const all: TestSite['all'] = async (vertical, filters, sort) => {
    const found = [];
    for (let page = 1; ; page += 1) {
      const { featured, items } = await search(vertical, filters, sort, page);
      if (items.length === 0) return page === 1 ? featured : found;
      found.push(...(page === 1 ? featured : []), ...items);
    }
  };
  return {
    get db() {
      return db;
    },
    call,
    search,
    cards: async (vertical, filters, sort) => {
      const { featured, items } = await search(vertical, filters, sort);
      return [...featured, ...items];
    },
    all,
    available: (vertical, filters) => all(vertical, { ...filters, [hidesGone[vertical]]: 'sim' }),
    count: (vertical, filters = {}) => call(`count_${vertical}`, filters),
    places: (term, max = 8) => call('suggest_places', term, max),
  };
}

function isJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
