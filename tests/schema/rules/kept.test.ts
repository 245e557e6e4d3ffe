import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

test('what was published since the last look is news, once', async () => {
  const news = async () =>
    (await world.as('user', `select public.saved_search_news() ->> ${rows.search} as fresh`))[0]![
      'fresh'
    ];
  await world.owner(`update public.saved_searches set filters = '{}'`);
  await world.owner(`update public.cars set published_at = now() - interval '1 day'`);
  expect(await news()).toBe('0');
  await world.owner(
    `update public.cars set published_at = now() + interval '1 second' where id = ${rows.otherCar}`,
  );
  expect(await news()).toBe('1');
  await world.owner(`update public.saved_searches set filters = '{"preco_max": 1}'`);
  expect(await news()).toBe('0');
  await world.owner(`update public.saved_searches set filters = '{}'`);
  await world.owner(`update public.cars set published_at = now() where id = ${rows.otherCar}`);
  await world.as('user', `update public.saved_searches set seen_at = '2000-01-01'`);
  expect(await news()).toBe('0');
});

test('nobody learns of the searches of others', async () => {
  expect(await world.as('other', `select public.saved_search_news() as news`)).toEqual([
    { news: {} },
  ]);
});

async function tokenOf(person: string, search = 'null'): Promise<string> {
  const [row] = await world.owner(
    `select private.unsubscribe_token('${person}', ${search}) as token`,
  );
  return row!['token'] as string;
}

test('the link in an alert says what it would end, and ends that alone', async () => {
  const token = await tokenOf(people.ana, rows.search);
  // The same in every mail.
  expect(await tokenOf(people.ana, rows.search)).toBe(token);
  const about = async (value: string) =>
    (await world.as('anon', `select public.search_to_unsubscribe('${value}') as about`))[0]![
      'about'
    ];
  const [before] = await world.owner(`select name, frequency from public.saved_searches`);
  expect(await about(token)).toEqual([before]);
  expect(await about(await tokenOf(people.ana))).toEqual([before]);
  expect(await about(await tokenOf(people.bia))).toEqual([]);
  const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await about(forged)).toBeNull();
  expect(await about('x')).toBeNull();
  // Ids are known to more people than tokens are.
  for (const id of [people.ana, rows.search.replaceAll("'", '')])
    expect(await about(id)).toBeNull();
  await world.as('anon', `select public.unsubscribe_search('${token}')`);
  expect(await about(token)).toEqual([{ ...before, frequency: 'never' }]);
  await world.owner(`delete from public.saved_searches`);
  expect(await about(token)).toEqual([]);
});

const kept = async () =>
  (
    await world.owner(
      `select item_id::text as id from public.favourites where user_id = '${people.bia}' order by created_at desc`,
    )
  ).map(({ id }) => `'${id}'`);

const merge = (list: { item_type: string; item_id: string }[]) =>
  world.as('other', `select public.merge_favourites('${JSON.stringify(list)}')`);

const car = (quoted: string) => ({ item_type: 'car', item_id: quoted.replaceAll("'", '') });

test('favourites of a browser join the account without what is gone or was there', async () => {
  await merge([
    car(rows.car),
    car(rows.car),
    car(people.ana),
    { item_type: 'boat', item_id: people.ana },
  ]);
  expect(await kept()).toEqual([rows.car]);
  await merge([car(rows.otherCar), car(rows.car)]);
  expect(await kept()).toEqual([rows.otherCar, rows.car]);
  await world.owner('delete from public.favourites');
  await merge([car(rows.soldCar), car(rows.otherCar), car(rows.car)]);
  expect(await kept()).toEqual([rows.soldCar, rows.otherCar, rows.car]);
});

test('where not all have room the newest join', async () => {
  await world.owner(`
    alter table public.favourites drop constraint favourites_rental_id_fkey;
    alter table public.favourites disable trigger after_limit_rows;
    insert into public.favourites (user_id, item_type, item_id)
    select '${people.bia}', 'rental', gen_random_uuid() from generate_series(1, 499);
    alter table public.favourites enable trigger after_limit_rows;`);
  await merge([car(rows.otherCar), car(rows.car)]);
  expect((await kept()).filter((id) => id.startsWith("'ca000000"))).toEqual([rows.otherCar]);
  expect(
    await world.refusal(
      'other',
      `insert into public.favourites (item_type, item_id) values ('car', ${rows.car})`,
    ),
  ).toBe('PT409 Você pode guardar até 500. Remova algum antes.');
});
