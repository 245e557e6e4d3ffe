import { expect, test } from 'vitest';
import { type Actor, actors, people, rows } from '../../policies/support/cast.ts';
import { ownWorld } from '../../policies/support/own-world.ts';

const db = await ownWorld();

const ask = async (call: string, actor: Actor = 'admin') => {
  const [row] = await db.as(actors[actor], async (tx) => [
    ...(await tx.unsafe(`select ${call} as answer`)),
  ]);
  return row!.answer;
};
const found = async (filters: string) =>
  Number((await ask(`public.admin_listings('car', '${filters}')`)).total);
const begin = (filters: string, action: string, seen: number) =>
  ask(`public.create_listing_job('car', '${filters}', '${action}', ${seen})`);
const job = async () => (await ask(`public.listing_jobs('car')`))[0];
const change = async (most: number) =>
  Number((await db.owner`select private.continue_listing_job(${most}) as n`)[0]!['n']);
const onShow = '{"bucket": "published"}';

test('all that a filter finds is changed in parts, as its administrator would, and nothing twice', async () => {
  const seen = await found(onShow);
  expect(seen).toBeGreaterThan(1);
  // One listing more or fewer than was seen, and two clicks.
  await expect(begin(onShow, 'pause', seen + 1)).rejects.toMatchObject({ hint: 'selection_moved' });
  const twice = await Promise.allSettled([
    begin(onShow, 'pause', seen),
    begin(onShow, 'pause', seen),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // Several processes at once, part by part.
  for (let looked = 1; looked > 0;)
    looked = Math.max(...(await Promise.all([change(1), change(1)])));
  expect(await job()).toMatchObject({ state: 'done', total: seen, done: seen, changed: seen });
  expect(await found(onShow)).toBe(0);
  const logged = await db.owner`
    select from public.audit_log where table_name = 'cars' and actor_id = ${people.olga}`;
  expect(logged).toHaveLength(seen);
});

test('what it does not fit stays, it can be stopped, and ends with its administrator’s role', async () => {
  const all = await found('{}');
  await begin('{}', 'approve', all);
  await change(100);
  const { changed, done } = await job();
  expect([Number(done), Number(changed)]).toEqual([all, 1]);
  await begin('{}', 'resume', all);
  await change(1);
  const { id } = await job();
  await ask(`public.stop_listing_job('${id}')`);
  expect(await job()).toMatchObject({ state: 'stopped', done: 1 });
  expect(await change(100)).toBe(0);
  await begin('{}', 'delete', all);
  await db.owner`update public.user_roles set role = 'admin' where user_id = ${people.bia}`;
  await db.owner`update public.user_roles set role = 'user' where user_id = ${people.olga}`;
  expect(await change(100)).toBe(0);
  await db.owner`update public.user_roles set role = 'admin' where user_id = ${people.olga}`;
  expect([(await job()).state, await found('{}')]).toEqual(['stopped', all]);
});

test('price and year narrow the list; the file has all of it in the table’s order', async () => {
  await db.owner`
    insert into public.cars (customer_id, title, price, year, status)
    select ${rows.store.replaceAll("'", '')}, 'Fusca ' || n, 1000 + n / 2, 1990 + n % 30, 'draft'
    from generate_series(1, 1500) n`;
  const wanted = '{"preco_min": "1100", "preco_max": "1149", "q": "fusca"}';
  expect(await found(wanted)).toBe(100);
  expect(await found('{"ano_min": "2010", "ano_max": "2010", "q": "fusca"}')).toBe(50);
  expect(await found('{"ano_min": "abc", "q": "fusca"}')).toBe(1500);
  const prices: number[] = [];
  const ids = new Set<string>();
  for (let after: object | null = null, parts = 0; parts === 0 || after; parts += 1) {
    const next: string = after ? `'${JSON.stringify(after)}'` : 'null';
    const part = await ask(
      `public.export_listings('car', '{"q": "fusca"}', 'price', true, ${next})`,
    );
    for (const { id, price } of part.rows as { id: string; price: number }[]) {
      prices.push(price);
      ids.add(id);
    }
    after = part.next;
  }
  expect([ids.size, prices]).toEqual([1500, prices.toSorted((a, b) => b - a)]);
});

test('what a word finds more than 10,000 times stands in the order of its prices, also where the dearest are others', async () => {
  await db.owner`
    insert into public.cars (customer_id, title, price, year, status)
    select ${rows.store.replaceAll("'", '')}, case when n > 10050 then 'Brasília ' else 'Chevette ' end || n,
      case when n % 1000 = 7 then 900000 else n end, 1980, 'draft'
    from generate_series(1, 15100) n`;
  const dearest = await db.owner<{ id: string }[]>`
    select id from public.cars where title like 'Chevette%' order by price desc, id desc limit 60`;
  for (const page of [1, 2, 3]) {
    const answer = await ask(
      `public.admin_listings('car', '{"q": "chevette"}', 'price', true, ${page})`,
    );
    expect([answer.total, answer.exact]).toEqual([10_000, false]);
    expect(answer.rows.map(({ id }: { id: string }) => id)).toEqual(
      dearest.slice((page - 1) * 20, page * 20).map(({ id }) => id),
    );
  }
});

test('nobody else begins, sees, stops or exports', async () => {
  for (const call of [
    `create_listing_job('car', '{}', 'delete', 1)`,
    `listing_jobs('car')`,
    `stop_listing_job(gen_random_uuid())`,
    `export_listings('car')`,
  ])
    for (const actor of ['user', 'seller'] as const)
      await expect(ask(`public.${call}`, actor)).rejects.toMatchObject({ hint: 'admin_only' });
});
