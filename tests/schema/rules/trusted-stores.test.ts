import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

// Davi's store is verified, 31 days old and was never rejected: its listings wait for no approval.
const world = useWorld();
beforeEach(async () => {
  await world.owner(`update public.customers set is_verified = true, created_at = now() - interval '31 days'
    where id = ${rows.store};
    delete from public.review_samples`);
});

const move = (to: string, car: string = rows.car) =>
  `update public.cars set status = '${to}' where id = ${car}`;
const retitle = `update public.cars set title = 'Honda Civic EX' where id = ${rows.car}`;
const photo = `insert into public.listing_photos (car_id, path, position, width, height)
  values (${rows.car}, 'lojas/nova', 1, 800, 600)`;
const sampled = (share: number) =>
  world.owner(`create or replace function private.is_in_review_sample() returns boolean
    language sql volatile set search_path = '' as $$ select ${share} > 0 $$`);

describe('a trusted store', () => {
  test('publishes at once, with the dates of its plan', async () => {
    await world.as('seller', move('pending', rows.draftCar));
    expect(
      await world.owner(`select status, extract(day from expires_at - published_at)::int as days
        from public.cars where id = ${rows.draftCar}`),
    ).toEqual([{ status: 'published', days: 30 }]);
  });

  test('adds what is published at once, and nothing that says so itself', async () => {
    const add = (status: string) => `
      insert into public.cars (customer_id, status, title, price, municipality_id, make, model, year,
        year_fabrication, km, fuel, transmission, body_type)
      values (${rows.store}, '${status}', 'Fiat Uno', 20000, ${rows.campinas}, 'Fiat', 'Uno', 2010, 2010, 90000,
        'flex', 'manual', 'hatch')`;
    expect(await world.refusal('seller', add('published'))).toMatch(/^42501 Um anúncio novo/);
    await world.as('seller', add('pending'));
    expect(await world.owner(`select status from public.cars where title = 'Fiat Uno'`)).toEqual([
      { status: 'published' },
    ]);
  });

  test('changes words, photos and prices without waiting', async () => {
    await world.as('seller', retitle);
    await world.as('seller', photo);
    await world.as('seller', `update public.cars set price = 30000 where id = ${rows.car}`);
    expect(await statusOf()).toBe('published');
  });

  test('waits with what was rejected, and with what waits already', async () => {
    await world.owner(move('rejected'));
    await world.as('seller', move('pending'));
    expect(await statusOf()).toBe('pending');
    await world.as('seller', retitle);
    expect(await statusOf()).toBe('pending');
  });

  test('gets a new term when it submits what was paused past its end', async () => {
    await world.owner(
      `update public.cars set status = 'paused', expires_at = now() - interval '1 day' where id = ${rows.car}`,
    );
    await world.as('seller', move('pending'));
    expect(
      await world.owner(
        `select status, expires_at > now() as runs from public.cars where id = ${rows.car}`,
      ),
    ).toEqual([{ status: 'published', runs: true }]);
  });
});

describe('no store is trusted', () => {
  test.for([
    [
      'that nobody verified',
      `update public.customers set is_verified = false where id = ${rows.store}`,
    ],
    [
      'of less than 30 days',
      `update public.customers set created_at = now() where id = ${rows.store}`,
    ],
    [
      'that was rejected',
      `select public.moderate_listing('car', ${rows.pendingCar}, 'rejected', 'Fotos ruins')`,
    ],
  ] as const)('%s', async ([, statement]) => {
    await (statement.startsWith('select') ? world.as('admin', statement) : world.owner(statement));
    await world.as('seller', retitle);
    expect(await statusOf()).toBe('pending');
  });

  test('until 90 days after a rejection', async () => {
    await world.owner(
      `insert into private.store_rejections values (${rows.store}, now() - interval '91 days')`,
    );
    await world.as('seller', retitle);
    expect(await statusOf()).toBe('published');
  });
});

describe('the sample', () => {
  test('has each listing that was published or changed, once until it is looked at', async () => {
    await sampled(1);
    await world.as('seller', move('pending', rows.draftCar));
    await world.as('seller', retitle);
    await world.as('seller', photo);
    const samples = await world.owner(
      `select item_id, cause from public.review_samples order by cause, item_id`,
    );
    expect(samples.map(({ cause }) => cause as string)).toEqual(['changed', 'published']);
    await world.as(
      'admin',
      `update public.review_samples set reviewed_at = now(), reviewed_by = private.own_id()`,
    );
    await world.as('seller', photo.replace('nova', 'outra'));
    expect(await world.owner('select from public.review_samples')).toHaveLength(3);
  });

  test('has nothing of other stores, of administrators, or of prices', async () => {
    await sampled(1);
    await world.as('admin', retitle);
    await world.as('seller', `update public.cars set price = 30000 where id = ${rows.car}`);
    await world.as('otherSeller', `update public.cars set title = 'X' where id = ${rows.otherCar}`);
    expect(await world.owner('select from public.review_samples')).toEqual([]);
  });

  test('is about one in ten', async () => {
    const [row] = await world.owner(
      `select count(*) filter (where private.is_in_review_sample())::int as n from generate_series(1, 5000)`,
    );
    expect(row!['n']).toBeGreaterThan(300);
    expect(row!['n']).toBeLessThan(700);
  });
});

async function statusOf(car: string = rows.car) {
  return (await world.owner(`select status from public.cars where id = ${car}`))[0]!['status'];
}
