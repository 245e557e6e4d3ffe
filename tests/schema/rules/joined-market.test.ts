import { beforeEach, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { addVertical, verticalToAdd } from '../joined-market.ts';
import { useWorld } from './support.ts';

// What stands for a vertical that came later, without a line of its own.
const world = useWorld();
const bikes = { item: 'bike', table: 'bikes', segment: 'bicicletas' };
const set = (changes: string) => `update public.plans set ${changes} where id = ${rows.plan}`;
const check = async (wanted: string) => {
  const [row] = await world.as(
    'seller',
    `select public.check_store_address(${rows.store}, '${wanted}') ->> 'state' as state`,
  );
  return row!['state'];
};

beforeEach(async () => {
  await world.owner(verticalToAdd(bikes) + addVertical(bikes));
});

test('administrators limit it in a plan, and nobody else', async () => {
  const add = `insert into public.plans (name, max_cars, max_bikes) values ('Ouro', 5, 3)`;
  await world.as('admin', add);
  await world.as(
    'admin',
    `update public.plans set max_cars = 6, max_bikes = 4 where name = 'Ouro'`,
  );
  expect([
    ...(await world.owner(`select max_cars, max_bikes from public.plans where name = 'Ouro'`)),
  ]).toEqual([{ max_cars: 6, max_bikes: 4 }]);
  expect(
    await world.refusal('admin', `update public.plans set max_bikes = -1 where name = 'Ouro'`),
  ).toMatch(/^PT422 /);
  for (const actor of ['anon', 'seller'] as const)
    for (const statement of [add, set('max_bikes = 1')])
      expect(await world.refusal(actor, statement)).toMatch(/^42501 /);
});

test('its limit is not taken from subscribers; more may be given', async () => {
  await world.owner(set('max_bikes = 5'));
  expect(await world.refusal('admin', set('max_bikes = 4'))).toBe(
    'PT409 1 loja assina este plano: ele não pode dar menos, nem mudar de ciclo. Crie outro e desative este.',
  );
  for (const change of ['max_bikes = 6', 'max_bikes = 0', 'max_bikes = null'])
    expect(await world.refusal('admin', set(change))).toBe('not refused');
  expect(await world.refusal('admin', set('max_bikes = 100'))).toMatch(/^PT409 1 loja/);
});

test('its address is no store’s, as those of the others', async () => {
  for (const segment of ['bicicletas', 'carros', 'imoveis', 'aluguel'])
    expect(await check(segment)).toBe('reserved');
  expect(await check('barcos')).toBe('free');
});
