import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

// Davi's Civic costs 90,000; Ana keeps it as a favourite. His store is not verified.
const world = useWorld();

const ask = (reais: number) =>
  world.as('seller', `update public.cars set price = ${reais} where id = ${rows.car}`);
const history = async () =>
  (
    await world.owner(`select price_before::int as was, price::int from public.price_changes
    where changed_at > now() - interval '1 day' order by id`)
  ).map(({ was, price }) => [was, price]);
const told = async (person: string = people.ana) =>
  (
    await world.owner(
      `select message from public.notifications where kind = 'price_drop' and user_id = '${person}' order by created_at`,
    )
  ).map(({ message }) => message as string);
const approve = () =>
  world.as('admin', `select public.moderate_listing('car', ${rows.car}, 'published')`);

test('keeps what visitors saw, and tells who keeps the listing of a drop', async () => {
  await ask(86_000);
  await ask(87_000);
  expect(await history()).toEqual([
    [90_000, 86_000],
    [86_000, 87_000],
  ]);
  expect(await told()).toEqual(['“Honda Civic” baixou de R$ 90.000 para R$ 86.000.']);
  expect(
    await world.owner(
      `select payload ->> 'amount' as amount from public.outbox where topic = 'notification.price_drop'`,
    ),
  ).toEqual([{ amount: '86000.00' }]);
});

test('less than 1%, up and down again, and what is wished otherwise are no news', async () => {
  await ask(89_500);
  expect(await told()).toEqual([]);
  await ask(85_000);
  await ask(88_000);
  await ask(85_000);
  expect(await told()).toHaveLength(1);
  await world.as(
    'user',
    `insert into public.notification_preferences (kind, in_app, by_mail) values ('price_drop', false, false)`,
  );
  await ask(80_000);
  expect(await told()).toHaveLength(1);
});

test('of what is sold nobody is told', async () => {
  await world.owner(`update public.cars set availability = 'sold' where id = ${rows.car}`);
  await ask(80_000);
  expect(await told()).toEqual([]);
});

test('more than a fifth away from what was approved waits, and counts once it is shown', async () => {
  await ask(71_000);
  expect(await status()).toBe('pending');
  expect(await history()).toEqual([]);
  expect(await told()).toEqual([]);
  await approve();
  expect(await history()).toEqual([[90_000, 71_000]]);
  expect(await told()).toEqual(['“Honda Civic” baixou de R$ 90.000 para R$ 71.000.']);
  await ask(60_000);
  expect(await status()).toBe('published');
});

test('small steps add up, upwards too', async () => {
  await ask(80_000);
  expect(await status()).toBe('published');
  await ask(71_900);
  expect(await status()).toBe('pending');
  await approve();
  await ask(86_300);
  expect(await status()).toBe('pending');
});

test('neither a pause nor an end lets another price pass', async () => {
  await world.as('seller', `update public.cars set status = 'paused' where id = ${rows.car}`);
  await ask(30_000);
  expect(await status()).toBe('pending');
  await world.owner(`update public.cars set status = 'expired' where id = ${rows.car}`);
  await ask(150_000);
  expect(await status()).toBe('draft');
});

test('a verified store and an administrator set any price', async () => {
  await world.as('admin', `update public.cars set price = 50000 where id = ${rows.car}`);
  expect(await status()).toBe('published');
  await ask(55_000);
  expect(await status()).toBe('published');
  await world.owner(`update public.customers set is_verified = true where id = ${rows.store}`);
  await ask(200_000);
  expect(await status()).toBe('published');
});

test('a draft has no history, and a listing that goes takes its own along', async () => {
  await world.as('seller', `update public.cars set price = 1 where id = ${rows.draftCar}`);
  await ask(80_000);
  expect(await history()).toEqual([[90_000, 80_000]]);
  await world.as('seller', `delete from public.cars where id = ${rows.car}`);
  expect(await history()).toEqual([]);
  expect(
    await world.owner(`select from private.listing_marks where item_id = ${rows.car}`),
  ).toEqual([]);
});

async function status() {
  return (await world.owner(`select status from public.cars where id = ${rows.car}`))[0]!['status'];
}
