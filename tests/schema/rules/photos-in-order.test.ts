import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const second = "'f0700000-0000-4000-8000-00000000000b'";
const order = `select public.reorder_photos(array[${second}, ${rows.draftPhoto}]::uuid[])`;
const places = async () => {
  const photos = await world.owner(
    `select position from public.listing_photos where car_id = ${rows.draftCar} order by path`,
  );
  return photos.map(({ position }) => position);
};

test('photos are put in order by whose listing it is, and by nobody else', async () => {
  await world.owner(`insert into public.listing_photos (id, car_id, path, position, width, height)
    values (${second}, ${rows.draftCar}, 'demo/traseira', 1, 1600, 1200)`);
  expect(await places()).toEqual([0, 1]);
  expect(await world.refusal('anon', order)).toMatch(/^42501 /);
  await world.as('otherSeller', order);
  expect(await places()).toEqual([0, 1]);
  await world.as('seller', order);
  expect(await places()).toEqual([1, 0]);
});
