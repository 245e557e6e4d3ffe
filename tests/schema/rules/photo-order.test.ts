import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// The photos of a listing are numbered from 0 without gaps after each change: the first is the cover.
const world = useLivingWorld();

const add = (name: string, position?: number) =>
  world.owner(`insert into public.listing_photos (car_id, path, width, height${position === undefined ? '' : ', position'})
    values (${rows.car}, '${name}', 8, 8${position === undefined ? '' : `, ${position}`})`);
const order = async () => {
  const all = await world.owner(
    `select path, position from public.listing_photos where car_id = ${rows.car} order by position, id`,
  );
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index));
  return all
    .map(({ path }) => path)
    .join(' ')
    .replace('demo/civic', 'civic');
};
const idOf = async (path: string) =>
  (await world.owner(`select id from public.listing_photos where path = '${path}'`))[0]!['id'];

test('a photo goes to the place that is named, or to the end', async () => {
  await add('a', 7);
  await add('b', 0);
  await add('c');
  expect(await order()).toBe('b civic a c');
  await add('d', 2);
  expect(await order()).toBe('b civic d a c');
});

test('several of one statement keep their order', async () => {
  await world.owner(`insert into public.listing_photos (car_id, path, position, width, height)
    values (${rows.car}, 'a', 40, 8, 8), (${rows.car}, 'b', 0, 8, 8), (${rows.car}, 'c', 20, 8, 8)`);
  expect(await order()).toBe('b civic c a');
});

test('what is deleted leaves no gap, and the next is the cover', async () => {
  await add('a');
  await add('b');
  await world.as('seller', `delete from public.listing_photos where path = 'demo/civic'`);
  expect(await order()).toBe('a b');
  const [cover] = await world.owner(
    `select private.cover_of('car', ${rows.car}) ->> 'path' as path`,
  );
  expect(cover).toEqual({ path: 'a' });
});

test('the raw API moves one up or down, and the others make way', async () => {
  await add('a');
  await add('b');
  await add('c');
  await world.as('seller', `update public.listing_photos set position = 0 where path = 'b'`);
  expect(await order()).toBe('b civic a c');
  await world.as('seller', `update public.listing_photos set position = 2 where path = 'b'`);
  expect(await order()).toBe('civic a b c');
  await world.as(
    'seller',
    `update public.listing_photos set position = 999 where path = 'civic' or path = 'demo/civic'`,
  );
  expect(await order()).toBe('a b c civic');
});

test('a new order of all is that order', async () => {
  await add('a');
  await add('b');
  const ids = [await idOf('b'), await idOf('demo/civic'), await idOf('a')];
  await world.as('seller', `select public.reorder_photos('{${ids.join(',')}}')`);
  expect(await order()).toBe('b civic a');
});

test('changes at once leave no gap and no double', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => add(`p${n}`, n % 3)));
  const gone = await idOf('p3');
  await Promise.all([
    world.owner(`delete from public.listing_photos where id = '${gone}'`),
    add('q'),
    add('r', 0),
  ]);
  expect((await order()).split(' ')).toHaveLength(10);
});

test('a number that follows from a deletion is no entry of its own in the log', async () => {
  await add('a');
  await world.as('admin', `delete from public.listing_photos where path = 'demo/civic'`);
  expect(
    await world.owner(`select count(*)::integer as n from public.audit_log
      where table_name = 'cars' and row_id = ${rows.car} and (before ? 'photos' or after ? 'photos')`),
  ).toEqual([{ n: 1 }]);
});

test('photos of a feed that arrive in any order stand as the feed has them', async () => {
  await world.owner(`delete from public.listing_photos where car_id = ${rows.car};
    insert into private.import_sources (customer_id, origin) values (${rows.store}, 'vrsync');
    insert into private.import_photos (source_id, item_type, item_id, url, position)
    select s.id, 'car', ${rows.car}, 'https://feed.test/' || n, n
    from private.import_sources s, generate_series(0, 4) n where s.customer_id = ${rows.store}`);
  for (const n of [3, 1, 4, 0, 2]) {
    await world.owner(`insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
      values ('f${n}', ${rows.store}, 8, 8, '#808080', 'AAAA', ${n}::bit(64));
      select private.add_import_photo(p.id, 'f${n}') from private.import_photos p where p.position = ${n}`);
  }
  expect(await order()).toBe('f0 f1 f2 f3 f4');
});
