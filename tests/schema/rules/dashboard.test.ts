import { describe, expect, test } from 'vitest';
import type {
  DashboardFigures,
  DecisionOutcome,
} from '../../../app/platform/answers/admin-answers.ts';
import type {
  AdminListing,
  AdminListingsPage,
} from '../../../app/platform/answers/admin-listing-answers.ts';
import { canClose } from '../../../app/domain/listings/allowed-actions.ts';
import { availabilities } from '../../../app/domain/listings/availability.ts';
import { statuses, type Status } from '../../../app/domain/listings/status.ts';
import { rows } from '../../policies/support/cast.ts';
import { carColumns, civic } from '../../policies/support/world.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

async function asked<T>(call: string): Promise<T> {
  const [row] = await world.as('admin', `select public.${call} as answer`);
  return row!['answer'] as T;
}
const said = (filters: object) => `'${JSON.stringify(filters).replaceAll("'", "''")}'`;
const page = (filters: object = {}, more = '') =>
  asked<AdminListingsPage>(`admin_listings('car', ${said(filters)}${more})`);
const idsOf = async (filters: object, more = '') =>
  (await page(filters, more)).rows.map(({ id }) => `'${id}'`);
const counts = (filters: object = {}) =>
  asked<Record<string, number>>(`admin_listing_counts('car', ${said(filters)})`);

async function decide(decision: string, row: AdminListing, edition = row.edition) {
  const items = JSON.stringify([{ item_type: 'car', item_id: row.id, edition }]);
  const [answer] = await asked<DecisionOutcome[]>(
    `decide_listings('${decision}', '${items}', 'Não é este carro.')`,
  );
  return answer!.outcome;
}
const found = async (id: string) => (await page({ q: id.replaceAll("'", '') })).rows[0]!;

describe('the six figures', () => {
  test('what the server took off by itself was there 30 days ago', async () => {
    const cars = async () => (await asked<DashboardFigures>('dashboard_figures()')).listings.car;
    await world.owner(`update public.cars set created_at = now() - interval '40 days',
      published_at = now() - interval '40 days' where id = ${rows.car}`);
    const before = await cars();
    // As the job does.
    await world.owner(`update public.cars set status = 'expired' where id = ${rows.car}`);
    expect(await cars()).toEqual({ ...before, now: before.now - 1 });
  });

  // Two cars of 90.000 in open stores, a house of 500.000, a rental of 2.000 a month; the closed store's car is none.
  test('are as computed by hand, now and 30 days ago', async () => {
    const ago = (days: number) => `now() - interval '${days} days'`;
    await world.owner(`
      update public.cars set created_at = ${ago(40)}, published_at = ${ago(5)} where id = ${rows.car};
      update public.properties set created_at = ${ago(40)} where id = ${rows.property};
      update public.cars set created_at = ${ago(40)}, published_at = ${ago(40)}, price = 70000 where id = ${rows.soldCar};
      insert into private.listing_marks (item_type, item_id, moved_at) values ('car', ${rows.soldCar}, ${ago(12)})
        on conflict (item_type, item_id) do update set moved_at = excluded.moved_at;
      update public.customers set created_at = ${ago(40)} where id = ${rows.store};
      delete from public.inquiries where id <> ${rows.inquiry};
      update public.inquiries set created_at = ${ago(40)}`);
    expect(await asked<DashboardFigures>('dashboard_figures()')).toEqual({
      customers: { now: 3, before: 1, between: [1, 1, 1, 1, 1] },
      inquiries: { now: 1, before: 1, between: [1, 1, 1, 1, 1] },
      listings: {
        // One was sold 12 days ago.
        car: { all: 6, now: 2, before: 2, between: [2, 2, 2, 1, 1] },
        property: { all: 2, now: 1, before: 1, between: [1, 1, 1, 1, 1] },
        rental: { all: 2, now: 1, before: 0, between: [0, 0, 0, 0, 0] },
      },
      // 5% of 682.000, of 90.000 + 70.000 + 500.000, and of 590.000.
      revenue: { now: 34_100, before: 33_000, between: [33_000, 33_000, 33_000, 29_500, 29_500] },
    });
  });

  test('show what another has just changed; only how it was 30 days ago is kept', async () => {
    const first = await asked<DashboardFigures>('dashboard_figures()');
    const [kept] = await world.owner('select figures from private.figures_then');
    await world.as('seller', `update public.cars set status = 'paused' where id = ${rows.car}`);
    const { car } = first.listings;
    const expected = { ...first.listings, car: { ...car, now: car.now - 1 } };
    expect((await asked<DashboardFigures>('dashboard_figures()')).listings).toEqual(expected);
    expect(await world.owner('select figures from private.figures_then')).toEqual([kept]);

    await world.owner(`
      update private.figures_then set taken_at = taken_at - interval '2 minutes';
      update public.customers set created_at = now() - interval '40 days'`);
    const { customers } = await asked<DashboardFigures>('dashboard_figures()');
    expect(customers.before).toBe(customers.now);
  });

  test('are zero of nothing', async () => {
    await world.owner(
      'delete from public.cars; delete from public.properties; delete from public.rentals',
    );
    const { revenue } = await asked<DashboardFigures>('dashboard_figures()');
    expect(revenue).toEqual({ now: 0, before: 0, between: [0, 0, 0, 0, 0] });
  });
});

describe('the list of a vertical', () => {
  test('has listings in all states, whose store and place they are, and counts them', async () => {
    const { rows: all, total, exact, meant } = await page();
    expect([all.length, total, exact, meant]).toEqual([6, 6, true, []]);
    expect(all.find(({ id }) => `'${id}'` === rows.car)).toMatchObject({
      store: 'Davi Automóveis',
      city: 'Campinas',
      state: 'SP',
      bucket: 'published',
      contacts: expect.any(Number),
    });
    expect(await counts()).toEqual({ published: 3, draft: 1, pending: 1, gone: 1 });
  });

  test('is narrowed by state, place and store, together', async () => {
    expect(await idsOf({ bucket: 'gone' })).toEqual([rows.soldCar]);
    expect(await idsOf({ bucket: 'pending', place: 'Campinas, SP' })).toEqual([rows.pendingCar]);
    expect(await idsOf({ place: 'Lugar Nenhum' })).toEqual([]);
    expect(await idsOf({ state: 'RJ' })).toEqual([]);
    const store = rows.otherStore.replaceAll("'", '');
    expect(await idsOf({ store })).toEqual([rows.otherCar]);
    // The state that is open does not narrow what is counted beside it.
    expect(await counts({ store, bucket: 'gone' })).toEqual({ published: 1 });
  });

  test('is searched by title, plate and address, with typos forgiven and said', async () => {
    await world.owner(`insert into public.cars (${carColumns}) values (gen_random_uuid(), ${rows.store}, 'draft',
      'available', 'Toyota Corolla', ${civic.replace("'Honda Civic', ", '')})`);
    await world.owner(
      `insert into private.search_words (vertical, word) values ('cars', 'corolla') on conflict do nothing`,
    );
    const typo = await page({ q: 'corola' });
    expect(typo.rows.map(({ title }) => title)).toEqual(['Toyota Corolla']);
    expect(typo.meant).toEqual([{ asked: 'corola', meant: 'corolla' }]);
    expect(await page({ q: '"corola"' })).toMatchObject({ total: 0, meant: [] });
    expect((await page({ q: 'abc-1d23' })).total).toBe(7);
    expect(await idsOf({ q: `/carros/honda-civic-${rows.car.replaceAll("'", '')}` })).toEqual([
      rows.car,
    ]);
    expect((await page({ q: "'; drop table cars; --" })).total).toBe(0);
    expect((await page({ q: '%' })).total).toBe(0);
  });

  test('is found by its title as it stands, whatever the words mean elsewhere', async () => {
    for (const title of [
      'Apartamento de 55 m² em Santana',
      'Sala de 1.900 metros quadrados, pronta a partir de maio',
      'Honda HR-V 2.0 zero-quilômetro com 2 vagas de garagem',
      'Minha casa minha vida que aceita pets e maior que as outras',
    ]) {
      // One title after the other.
      // oxlint-disable-next-line no-await-in-loop
      await world.owner(`update public.cars set title = '${title}' where id = ${rows.car}`);
      // oxlint-disable-next-line no-await-in-loop
      expect(await idsOf({ q: title })).toEqual([rows.car]);
    }
    for (const [title, typed] of [
      ['Casa de 55 m²', '55m2'],
      ['Casa de 55m²', '55 m²'],
      ['Casa de 55m2', '55 m2'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await world.owner(`update public.cars set title = '${title}' where id = ${rows.car}`);
      // oxlint-disable-next-line no-await-in-loop
      expect(await idsOf({ q: typed })).toEqual([rows.car]);
    }
  });

  test('is sorted and paged, each row once', async () => {
    await world.owner(`update public.cars set price = 100000 where id = ${rows.car}`);
    expect((await idsOf({}, `, 'price', true`))[0]).toBe(rows.car);
    expect((await idsOf({}, `, 'price', false`)).at(-1)).toBe(rows.car);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((n) => idsOf({}, `, 'nothing', true, ${n}, 2`)),
    );
    expect(new Set(pages.flat()).size).toBe(6);
    expect(pages.at(-1)).toEqual([]);
  });

  test('refuses an unknown market, and who is no administrator', async () => {
    expect(await world.refusal('admin', `select public.admin_listings('boat')`)).toContain('PT422');
    for (const actor of ['user', 'seller'] as const) {
      // One after the other: each has the same message.
      // oxlint-disable-next-line no-await-in-loop
      expect(await world.refusal(actor, `select public.admin_listings('car')`)).toContain(
        'Acesso negado - apenas administradores podem acessar esta funcionalidade.',
      );
    }
  });
});

describe('a decision from the list', () => {
  test('rejects what is published as it was seen, and takes it back', async () => {
    const row = await found(rows.otherCar);
    expect(await decide('reject', row)).toBe('done');
    expect(await decide('reject', row)).toBe('already');
    expect(await found(rows.otherCar)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Não é este carro.',
    });
    expect(await decide('reopen', row)).toBe('done');
    expect((await found(rows.otherCar)).status).toBe('published');
    expect(await decide('reject', row, 'old')).toBe('already');
  });

  test('approves what was rejected, and gives it its reason back when it is taken back', async () => {
    expect(await decide('reject', await found(rows.pendingCar))).toBe('done');
    const rejected = await found(rows.pendingCar);
    expect(await decide('approve', rejected)).toBe('done');
    expect((await found(rows.pendingCar)).status).toBe('published');
    expect(await decide('reopen', rejected)).toBe('done');
    expect(await found(rows.pendingCar)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Não é este carro.',
    });
    expect(await decide('approve', await found(rows.draftCar))).toBe('already');
  });
});

test('screens offer to mark as sold what the database does', async () => {
  for (const status of Object.keys(statuses) as Status[]) {
    for (const availability of Object.keys(availabilities)) {
      // One after the other: each changes nothing.
      // oxlint-disable-next-line no-await-in-loop
      const [move] = await world.owner(
        `select private.next_listing_state('close', '${status}', '${availability}', '${availability === 'rented' ? 'rented' : 'sold'}') as to`,
      );
      expect(
        !['unfit', 'already'].includes(move!['to'] as string),
        `${status} ${availability}`,
      ).toBe(canClose({ status, availability }));
    }
  }
});
