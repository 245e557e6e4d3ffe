import { expect, test } from 'vitest';
import type { StorePlan } from '../../../app/platform/answers/answers.ts';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// Olga, an administrator, writes for Davi's store; nobody else writes for a store of others.
const world = useLivingWorld();
const id = "'ca000000-0000-4000-8000-0000000000aa'";
const begin = (store: string, kind = 'car') =>
  `select public.create_listing('${kind}', ${id}, ${store}) as id`;
const planOf = (store: string) => `select public.store_plan(${store}) as plan`;

test('an administrator begins a draft in the name of a store, once however often it is asked', async () => {
  await Promise.all([1, 2].map(() => world.as('admin', begin(rows.store))));
  expect(
    await world.owner(
      `select status, customer_id::text as store, answered from public.cars where id = ${id}`,
    ),
  ).toEqual([
    { status: 'draft', store: rows.store.replaceAll("'", ''), answered: expect.anything() },
  ]);
  // It stays that store's.
  await expect(world.as('admin', begin(rows.otherStore))).rejects.toMatchObject({
    hint: 'listing_gone',
  });
  await expect(world.as('admin', begin(rows.store, 'boat'))).rejects.toMatchObject({
    hint: 'unknown_item_type',
  });
  await expect(world.as('admin', begin('gen_random_uuid()'))).rejects.toMatchObject({
    hint: 'panel_of_others',
  });
  // The store's owner goes on with it.
  await world.as('seller', `update public.cars set make = 'Fiat' where id = ${id}`);
  expect(await world.owner(`select make from public.cars where id = ${id}`)).toEqual([
    { make: 'Fiat' },
  ]);
});

test('the plan that limits it is the store’s own, and only its owner and administrators see it', async () => {
  const plan = async (actor: 'admin' | 'seller') => {
    const [row] = await world.as(actor, planOf(rows.store));
    return row!['plan'] as StorePlan;
  };
  expect((await plan('admin')).store).toEqual({
    id: rows.store.replaceAll("'", ''),
    name: 'Davi Automóveis',
    is_own: false,
    reached_by: ['phone', 'whatsapp', 'email'],
  });
  expect((await plan('seller')).store.is_own).toBe(true);
  expect((await plan('admin')).used).toEqual((await plan('seller')).used);
  for (const actor of ['user', 'otherSeller'] as const) {
    await expect(world.as(actor, planOf(rows.store))).rejects.toThrow(
      'Este painel é de outra loja',
    );
    await expect(world.as(actor, begin(rows.store))).rejects.toThrow('Acesso negado');
  }
  await expect(world.as('anon', planOf(rows.store))).rejects.toThrow(
    'permission denied for function',
  );
  await expect(world.as('anon', begin(rows.store))).rejects.toThrow('permission denied');
});
