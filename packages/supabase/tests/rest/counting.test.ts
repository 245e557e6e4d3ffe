import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();
const db = api.anon();
await api.owner`insert into library.subjects select n, 'S' || n from generate_series(10, 4999) n`;
await api.owner`analyze library.subjects, library.shelves`;

describe('how many rows match', () => {
  const counted = async (table: string, count: 'exact' | 'planned' | 'estimated', above = 0) => {
    const answer = await db.from(table).select('id', { count }).gte('id', above).limit(2);
    return [answer.error, answer.count, answer.status];
  };

  test('planned: what the planner expects', async () => {
    const [row] =
      await api.owner`explain (format json) select from library.subjects where id >= 4000`;
    const expected = row!['QUERY PLAN'][0].Plan['Plan Rows'];
    expect(await counted('subjects', 'planned', 4000)).toEqual([null, expected, 206]);
    expect(expected).not.toBe(4993);
    const head = await db.from('subjects').select('*', { count: 'planned', head: true });
    expect([head.error, head.count, head.data]).toEqual([null, 4993, null]);
  });

  test('estimated: exact as long as one answer can have them all, then planned', async () => {
    expect(await counted('shelves', 'estimated')).toEqual([null, 2, 200]);
    const rows = 1_000 - 1;
    expect(await counted('subjects', 'estimated', 5_000 - rows)).toEqual([null, rows, 206]);
    const [, many] = await counted('subjects', 'estimated', 10);
    expect(many).toBeGreaterThan(1_000);
    expect(many).toBeLessThanOrEqual(5_100);
  });

  test('a page behind what was expected is still a page', async () => {
    await api.owner`create table library.grown (id int primary key) with (autovacuum_enabled = off)`;
    await api.owner`insert into library.grown values (1)`;
    await api.owner`vacuum analyze library.grown`;
    await api.owner`insert into library.grown select generate_series(2, 400)`;
    await api.owner`grant select on library.grown to anon`;
    await expect
      .poll(
        async () => (await db.from('grown').select('id', { count: 'planned' }).eq('id', 400)).error,
      )
      .toBeNull();
    const page = await db
      .from('grown')
      .select('id', { count: 'planned' })
      .gte('id', 0)
      .order('id')
      .range(380, 389);
    expect(page.data).toHaveLength(10);
  });

  test('of functions and of changes it is exact', async () => {
    const called = await db.rpc('titles', {}, { count: 'estimated' });
    expect(called.count).toBe(5);
    const changed = await api
      .service()
      .from('shelves')
      .update({ room: 'X' }, { count: 'planned' })
      .eq('id', 1);
    expect(changed.count).toBe(1);
  });
});

describe('count of an embedded resource', () => {
  test('as before there were aggregates', async () => {
    const { data } = await db.from('authors').select('name, books!author_id(count)').order('id');
    expect(data).toEqual([
      { name: 'Clarice', books: [{ count: 1 }] },
      { name: 'Machado', books: [{ count: 2 }] },
      { name: 'Cecília', books: [{ count: 1 }] },
    ]);
    const filtered = await db
      .from('authors')
      .select('name, written:books!author_id!inner(total:count)')
      .lt('written.price', 14);
    expect(filtered.data).toEqual([{ name: 'Cecília', written: [{ total: 1 }] }]);
    expect((await db.from('books').select('subjects(count)').eq('id', 2).single()).data).toEqual({
      subjects: [{ count: 2 }],
    });
  });

  test('of more than one list can have, and of the resource itself', async () => {
    await api.owner`insert into library.book_subjects select 4, n from generate_series(10, 1500) n`;
    expect(
      (await db.from('books').select('book_subjects(count)').eq('id', 4).single()).data,
    ).toEqual({
      book_subjects: [{ count: 1492 }],
    });
    expect((await db.from('subjects').select('count').single()).data).toEqual({ count: 4993 });
    const mixed = await db.from('subjects').select('name, count');
    expect([mixed.status, mixed.error!.code]).toEqual([400, '42803']);
  });

  test('a column of that name is a column', async () => {
    await api.owner`create table library.tallies (id int primary key, count int)`;
    await api.owner`insert into library.tallies values (1, 77)`;
    await api.owner`grant select on library.tallies to anon`;
    await expect
      .poll(async () => (await db.from('tallies').select('count')).data)
      .toEqual([{ count: 77 }]);
  });
});

describe('a limit on a change', () => {
  const lend = (limit: number, ids: number[]) =>
    api.service().from('books').update({ is_lent: true }).in('id', ids).select('id').limit(limit);

  test('of as many rows is no obstacle', async () => {
    const one = await lend(1, [3]).single();
    expect([one.error, one.data]).toEqual([null, { id: 3 }]);
    const gone = await api
      .service()
      .from('suggestions')
      .delete()
      .eq('id', 0)
      .select()
      .limit(1)
      .maybeSingle();
    expect([gone.error, gone.data]).toEqual([null, null]);
  });

  test('of more rows nothing is done', async () => {
    const { error, status } = await lend(1, [4, 5]);
    expect([status, error]).toMatchObject([
      400,
      { code: 'PGRST127', hint: expect.stringContaining('nothing was changed') },
    ]);
    const { data } = await db.from('books').select('is_lent').in('id', [4, 5]);
    expect(data).toEqual([{ is_lent: false }, { is_lent: false }]);
  });
});

describe('what is refused says so by name', () => {
  test.each([
    ['/books?select=price.sum()', 'PGRST123'],
    ['/books?select=count()', 'PGRST123'],
    ['/books?select=shelf_id,average:price.avg()::int', 'PGRST123'],
    ['/shelves?select=room,books(price.max())', 'PGRST123'],
  ])('%s', async (path, code) => {
    const response = await api.send(path);
    const body = (await response.json()) as Record<string, string>;
    expect([response.status, body['code'], typeof body['hint']]).toEqual([400, code, 'string']);
  });
});
