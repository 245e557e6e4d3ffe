import { describe, expect, test } from 'vitest';
import type { StockPage, StockSummary } from '../../../app/platform/answers/stock-types.ts';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// Davi has four cars (published, draft, pending, sold), and a published and a draft home of each kind.
const world = useLivingWorld();

async function stock(wanted = '', actor: Actor = 'seller'): Promise<StockPage> {
  const [row] = await world.as(
    actor,
    `select public.store_stock(${rows.store}${wanted && `, ${wanted}`}) as page`,
  );
  return row!['page'] as StockPage;
}
const titles = async (wanted: string) => (await stock(wanted)).rows.map(({ title }) => title);

describe('a store’s stock', () => {
  test('has the listings of all verticals, counted by state', async () => {
    const { rows: found, total, counts, gone } = await stock();
    expect(total).toBe(8);
    expect(found).toHaveLength(8);
    expect(counts).toEqual({ published: 3, draft: 3, pending: 1, gone: 1 });
    expect(gone).toEqual({ sold: 1 });
    expect(found.find(({ id }) => `'${id}'` === rows.car)).toMatchObject({
      item_type: 'car',
      price: 90_000,
      bucket: 'published',
      year: 2021,
      km: 40_000,
      bedrooms: null,
      plate: 'ABC1D23',
      photo: { path: 'demo/civic' },
      contacts: 2,
      favourites: 1,
      change: { before: 95_000, price: 90_000 },
    });
  });

  test('comes whole in parts, each after an id, to its owner and administrators alone', async () => {
    const part = (more: string) =>
      `select public.stock_rows_after(${rows.store}, ${more}) as found`;
    const found = async (more: string, actor: Actor = 'seller') =>
      ((await world.as(actor, part(more)))[0]!['found'] as { id: string }[]).map(({ id }) => id);
    const cars = await found(`'car'`);
    expect(cars).toEqual([...cars].toSorted());
    expect(cars).toHaveLength(4);
    expect(await found(`'car', '${cars[1]!}'`, 'admin')).toEqual(cars.slice(2));
    expect(await found(`'car', find => 'abc-1d23', bucket => 'gone'`)).toHaveLength(1);
    expect(await found(`'boat'`)).toEqual([]);
    expect(await world.refusal('otherSeller', part(`'car'`))).toMatch(/^42501 /);
    expect(await world.refusal('anon', part(`'car'`))).toMatch(/permission denied/);
  });

  test('is narrowed by state, market and words, and the counts follow', async () => {
    expect((await stock(`bucket => 'draft'`)).total).toBe(3);
    expect((await stock(`item_type => 'rental'`)).counts).toEqual({ published: 1, draft: 1 });
    expect(await titles(`find => 'cambui'`)).toEqual(['Casa no Cambuí']);
    expect((await stock(`find => 'abc-1d23', bucket => 'gone'`)).total).toBe(1);
    expect((await stock(`find => 'ca000000-0000-4000-8000-000000000001'`)).total).toBe(1);
    for (const nothing of ['%', '_', '\\', 'ferrari']) {
      expect((await stock(`find => '${nothing}'`)).rows).toEqual([]);
    }
  });

  test('is found by the code of the system that it comes from', async () => {
    await world.owner(`
      with o as (insert into private.import_sources (customer_id, origin) values (${rows.store}, 'csv') returning id)
      insert into private.import_items (source_id, item_type, external_id, item_id, hash)
      select o.id, 'car', 'IM203', ${rows.car}, '' from o`);
    expect((await stock(`find => 'im203'`)).total).toBe(1);
    expect((await stock(`find => 'IM20'`)).total).toBe(0);
  });

  test('is sorted and paged, and takes what makes no sense as usual', async () => {
    expect((await titles(`sort => 'price', size => 2`))[0]).toBe('Casa no Cambuí');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => stock(`sort => 'title', page => ${page}, size => 3`)),
    );
    const ids = pages.flatMap(({ rows: page }) => page.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
    expect((await stock(`sort => 'id; drop table cars', page => -1, size => 0`)).rows).toHaveLength(
      1,
    );
    expect((await stock(`page => 99`)).rows).toEqual([]);
  });

  test("is its owner's and the administrators' alone", async () => {
    expect((await stock('', 'admin')).total).toBe(8);
    for (const name of ['store_stock', 'stock_summary']) {
      for (const actor of ['user', 'otherSeller'] as const) {
        expect(await world.refusal(actor, `select public.${name}(${rows.store})`)).toBe(
          '42501 Esta loja não é sua.',
        );
      }
      expect(await world.refusal('anon', `select public.${name}(${rows.store})`)).toMatch(
        /^42501 /,
      );
    }
  });

  test('says what the plan still allows', async () => {
    const [row] = await world.as('seller', `select public.stock_summary(${rows.store}) as summary`);
    const { counts, kinds, room } = row!['summary'] as StockSummary;
    expect(counts).toEqual({ published: 3, draft: 3, pending: 1, gone: 1 });
    expect(kinds).toEqual({ car: 4, property: 2, rental: 2 });
    expect(room).toMatchObject({
      plan: 'Destaque',
      limit: null,
      limits: { car: 10, property: null, rental: null },
      taken: { car: 2, property: 1, rental: 1 },
    });
  });

  test('knows since when and by whom a listing is as it is', async () => {
    await world.as(
      'seller',
      `update public.cars set status = 'paused', price = 85000 where id = ${rows.car}`,
    );
    await world.as('admin', `select public.moderate_listing('car', ${rows.pendingCar}, 'paused')`);
    const { rows: paused } = await stock(`bucket => 'paused'`);
    expect(paused.map(({ moved_by_store }) => moved_by_store).toSorted()).toEqual([false, true]);
    expect(paused.every(({ moved_at }) => moved_at !== null)).toBe(true);
  });
});
