import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { carColumns, civic } from '../../policies/support/world.ts';
import { useWorld } from './support.ts';

const world = useWorld();

/** Of each store what is kept, and what its listings say. */
const kept = () =>
  world.owner(`
    select n.customer_id, n.transactions, n.value, n.cars_all, n.cars_published, n.cars_price,
      n.properties_all, n.properties_published, n.properties_price, n.rentals_all, n.rentals_published, n.rentals_price
    from private.store_counts n order by 1`);
const counted = () =>
  world.owner(`
    with l as (
      select customer_id, 'c' as kind, status = 'published' as shown, price, price as worth from public.cars
      union all select customer_id, 'p', status = 'published', price, price from public.properties
      union all select customer_id, 'r', status = 'published', price_per_month, price_per_month * 12 from public.rentals
    )
    select c.id as customer_id, count(*) filter (where shown) as transactions,
      coalesce(sum(worth) filter (where shown), 0) as value,
      ${['cars', 'properties', 'rentals']
        .map((market) => {
          const mine = `kind = '${market[0]}'`;
          return `count(*) filter (where ${mine}) as ${market}_all,
            count(*) filter (where ${mine} and shown) as ${market}_published,
            coalesce(sum(price) filter (where ${mine} and shown), 0) as ${market}_price`;
        })
        .join()}
    from public.customers c left join l on l.customer_id = c.id group by c.id order by 1`);
// "90000.00" and "90000" are one amount.
const plain = (lines: Record<string, unknown>[]) =>
  lines.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([key, value]) => [
        key,
        key === 'customer_id' ? value : Number(value),
      ]),
    ),
  );

test.each([
  ['as they stand', 'select 1'],
  ['a new price', `update public.cars set price = 91500.5 where status = 'published'`],
  ['a new rent', 'update public.rentals set price_per_month = price_per_month + 100'],
  ['taken off', `update public.properties set status = 'paused' where status = 'published'`],
  ['approved', `update public.cars set status = 'published' where id = ${rows.pendingCar}`],
  [
    'another one',
    `insert into public.cars (${carColumns}) values
      (gen_random_uuid(), ${rows.otherStore}, 'published', 'available', ${civic})`,
  ],
  ['moved', `update public.cars set customer_id = ${rows.otherStore} where id = ${rows.car}`],
  ['looked at', `update public.cars set views_count = views_count + 7`],
  ['deleted', `delete from public.cars where status = 'published'`],
  ['a store goes', `delete from public.customers where id = ${rows.otherStore}`],
])('what is kept of each store is what its listings say: %s', async (_, change) => {
  await world.owner(change);
  expect(plain(await kept())).toEqual(plain(await counted()));
});

test('customers stand in the order of their value and of their listings, those without any as well', async () => {
  await world.owner(`
    insert into public.customers (id, user_id, business_name, phone, email, city, state)
    values (gen_random_uuid(), '${people.bia}', 'Sem anúncios', '+5511988887777', 'bia@casa.test', 'Campinas', 'SP')`);
  const order = async (args: string) => {
    const [found] = await world.as('admin', `select public.admin_customers(${args}) as page`);
    const page = found!['page'] as {
      rows: { name: string; value: number; transactions: number }[];
      total: number;
    };
    return page.rows.map(({ name }) => name);
  };
  const down = await order(`sort => 'value'`);
  expect(down[0]).toBe('Davi');
  expect(down).toHaveLength(4);
  expect(down.at(-1)).toBe('Bia');
  expect(await order(`sort => 'value', descending => false`)).toEqual(down.toReversed());
  const busiest = await order(`sort => 'transactions'`);
  expect(busiest[0]).toBe('Davi');
  expect(busiest.at(-1)).toBe('Bia');
  expect(await order(`sort => 'value', page => 2, size => 2`)).toEqual(down.slice(2));
});
