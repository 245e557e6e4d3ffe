import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// A plan's highlights: whoever pays for them uses them, and no more of them.
const world = useLivingWorld();
const id = (row: string) => row.replaceAll("'", '');
const plan = (highlights: number) =>
  world.owner(`update public.plans set max_highlights = ${highlights} where id = ${rows.plan}`);

async function act(action: string, cars: string[], actor: 'seller' | 'other' | 'admin' = 'seller') {
  const items = JSON.stringify(cars.map((car) => ({ item_type: 'car', item_id: id(car) })));
  const [row] = await world.as(
    actor,
    `select public.act_on_listings('${action}', '${items}') as answers`,
  );
  const answers = row!['answers'] as { item_id: string; outcome: string; hint?: string }[];
  const given = new Map(answers.map(({ item_id, outcome, hint }) => [item_id, hint ?? outcome]));
  return cars.map((car) => given.get(id(car)));
}

const highlighted = async () => {
  const found = await world.owner(
    `select id from public.cars where highlighted_until > now() order by id`,
  );
  return found.map((row) => row['id'] as string);
};
const inUse = async () => {
  const [row] = await world.as('seller', `select public.store_overview(${rows.store}) as found`);
  return (row!['found'] as { highlights: number }).highlights;
};

test('a store highlights as many at once as its plan holds, and takes them back', async () => {
  await plan(1);
  expect(await act('highlight', [rows.car])).toEqual(['done']);
  expect(await act('highlight', [rows.car])).toEqual(['already']);
  expect(await act('highlight', [rows.pendingCar])).toEqual(['highlight_limit']);
  expect(await inUse()).toBe(1);
  const [card] = await world.owner(
    `select highlighted_until > now() as shown from private.search_cars where id = ${rows.car}`,
  );
  expect(card).toEqual({ shown: true });
  expect(await act('dim', [rows.car])).toEqual(['done']);
  expect(await act('highlight', [rows.pendingCar])).toEqual(['done']);
  expect(await highlighted()).toEqual([id(rows.pendingCar)]);
});

test('what is highlighted stays published: it is no change of what was approved', async () => {
  await plan(1);
  await act('highlight', [rows.car]);
  expect(await world.owner(`select status from public.cars where id = ${rows.car}`)).toEqual([
    { status: 'published' },
  ]);
});

test('a plan without highlights has none, not even by an administrator', async () => {
  await plan(0);
  expect(await act('highlight', [rows.car])).toEqual(['no_highlights']);
  expect(await act('highlight', [rows.car], 'admin')).toEqual(['no_highlights']);
  expect(
    await world.refusal(
      'admin',
      `select public.moderate_listing('car', ${rows.car}, highlighted_until => now() + interval '1 day')`,
    ),
  ).toBe('PT409 O plano Destaque não tem destaques. Mude de plano para destacar anúncios.');
});

test("another store's listing is not there, and what is sold is not highlighted", async () => {
  await plan(5);
  expect(await act('highlight', [rows.car], 'other')).toEqual(['missing']);
  expect(await act('highlight', [rows.soldCar])).toEqual(['unfit']);
  expect(await highlighted()).toEqual([]);
});

test('of two that take the last one at the same time one wins', async () => {
  await plan(1);
  const outcomes = await Promise.all([
    act('highlight', [rows.car]),
    act('highlight', [rows.pendingCar]),
  ]);
  expect(outcomes.flat().toSorted()).toEqual(['done', 'highlight_limit']);
});

test('what is paused or a draft takes no place, and keeps its mark where there is space for it', async () => {
  await plan(1);
  await act('highlight', [rows.car]);
  await act('pause', [rows.car]);
  expect(await inUse()).toBe(0);
  expect(await act('highlight', [rows.draftCar])).toEqual(['done']);
  expect(await inUse()).toBe(0);
  await act('resume', [rows.car]);
  expect(await inUse()).toBe(1);
  await act('submit', [rows.draftCar]);
  expect(await highlighted()).toEqual([id(rows.car)]);
});

test('with a smaller plan the newest are highlighted no more', async () => {
  await plan(2);
  await world.owner(
    `update public.cars set published_at = now() - interval '9 days' where id = ${rows.car}`,
  );
  await act('highlight', [rows.car, rows.pendingCar]);
  await plan(1);
  await world.owner(`select private.apply_plan(${rows.store})`);
  expect(await highlighted()).toEqual([id(rows.car)]);
  await world.owner(`update public.subscriptions set status = 'ended'`);
  await world.owner(`select private.apply_plan(${rows.store})`);
  expect(await highlighted()).toEqual([]);
});

test('a store that no plan limits highlights what it likes', async () => {
  await world.owner(`update public.subscriptions set status = 'ended';
    update public.customers set plan_type = 'pro' where user_id = '${people.davi}'`);
  expect(await act('highlight', [rows.car, rows.pendingCar])).toEqual(['done', 'done']);
});
