import type { Sql } from 'postgres';
import type { SearchCount, SearchPage } from '../../../app/platform/answers/search-types.ts';
import type { Filters } from '../../../app/features/catalogue/search/criteria.ts';
import type { Combination } from './draw.ts';
import {
  conditionOf,
  highlighted,
  isUnavailable,
  orderOf,
  sourceOf,
  type Table,
} from './independent.ts';

/** Calls a function as any visitor may. */
export type Call = <T>(name: string, ...args: unknown[]) => Promise<T>;

/** How many counts of options and pages were compared, and what differs, in words. */
export interface Compared {
  options: number;
  pages: number;
  differences: string[];
}

const perPage = 24;
// What of a list narrows with each choice counts with those that are chosen.
const narrowing = new Set(['opcionais', 'comodidades', 'estrutura']);

/** Compares what the search answers with what the public tables hold. */
export async function compare(owner: Sql, call: Call, asked: Combination): Promise<Compared> {
  const { table, filters } = asked;
  const count = await call<SearchCount>(`count_${table}`, { ...filters, mais: 'sim' });
  const differences: string[] = [];
  const expect = (what: string, found: unknown, there: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(there)) {
      differences.push(
        `${table} ${JSON.stringify(filters)} ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(there)}`,
      );
    }
  };
  const hides = 'sem_vendidos' in filters || 'sem_alugados' in filters;
  const [there] = await owner.unsafe(
    `select count(*) filter (where not ${isUnavailable(table)})::int as total, count(*) filter (where ${isUnavailable(table)})::int as gone
     from ${sourceOf(table)} and ${conditionOf(table, filters)}`,
  );
  expect('total', [count.total, count.gone], [there!['total'], hides ? 0 : there!['gone']]);
  expect('is exact', count.exact, true);
  const options = await compareOptions(owner, table, filters, count, expect);
  const pages = await comparePages(owner, call, asked, count.total, expect);
  return { options, pages, differences };
}

type Expect = (what: string, found: unknown, there: unknown) => void;

async function compareOptions(
  owner: Sql,
  table: Table,
  filters: Filters,
  { facets }: SearchCount,
  expect: Expect,
): Promise<number> {
  let compared = 0;
  for (const [param, options] of Object.entries(facets)) {
    const counted = options.filter(({ count }) => typeof count === 'number').slice(0, 60);
    if (counted.length === 0) continue;
    const own = narrowing.has(param) ? [] : [param, param.replace(/_min$/, '_max')];
    const choices = counted.map(({ value }) => {
      const choice = param.endsWith('_min') ? Number(value) : value === 'sim' ? 'sim' : [value];
      return `count(*) filter (where ${conditionOf(table, { [param]: choice })})::int`;
    });
    const [row] = await owner.unsafe(
      `select array[${choices.join(', ')}] as counts from ${sourceOf(table)} and not ${isUnavailable(table)}
       and ${conditionOf(table, filters, own)}`,
    );
    compared += counted.length;
    const of = (numbers: (number | null)[]) =>
      Object.fromEntries(counted.map(({ value }, nth) => [value, numbers[nth]]));
    expect(param, of(counted.map((one) => one.count)), of(row!['counts'] as number[]));
  }
  return compared;
}

async function comparePages(
  owner: Sql,
  call: Call,
  { table, filters, sort }: Combination,
  total: number,
  expect: Expect,
): Promise<number> {
  const order = orderOf(table, sort, filters);
  const matches = `${sourceOf(table)} and not ${isUnavailable(table)} and ${conditionOf(table, filters)}`;
  const first = await owner.unsafe(
    `select l.id from ${matches} and ${highlighted.condition} order by ${highlighted.order(table)} limit 3`,
  );
  const featured = first.map(({ id }) => id as string);
  const last = Math.min(400, Math.max(1, Math.ceil(total / perPage)));
  const pages = new Set([1, 2, Math.ceil(last / 2), last].filter((page) => page <= last));
  for (const page of pages) {
    const answer = await call<SearchPage<{ id: string }>>(`search_${table}`, filters, sort, page);
    const shown = page === 1 ? perPage - featured.length : perPage;
    const skipped = page === 1 ? 0 : (page - 1) * perPage - featured.length;
    const rows = await owner.unsafe(
      `select l.id from ${matches} and l.id <> all ($1::uuid[]) order by ${order} limit ${shown} offset ${skipped}`,
      [featured],
    );
    const there = rows.map(({ id }) => id as string);
    const found = answer.items.map(({ id }) => id).slice(0, there.length);
    expect(`${sort}, page ${page}`, found, there);
    if (page === 1)
      expect(
        'featured',
        answer.featured.map(({ id }) => id),
        featured,
      );
  }
  return pages.size;
}
