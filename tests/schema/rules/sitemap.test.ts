import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

const parts = async () => {
  const [row] = await world.as('anon', 'select public.sitemap_parts() as found');
  const found: { section: string; part: number; last_modified: string | null }[] = row!['found'];
  return found.filter(({ section }) => section === 'carros');
};
const pages = async (part: number): Promise<[string][] | null> =>
  (await world.as('anon', `select public.sitemap_part('carros', ${part}) as found`))[0]!['found'];

test('a vertical of 30,000 has three parts, and each listing stands in one of them', async () => {
  const all = await pages(1);
  expect(all!.length).toBeGreaterThan(0);
  expect(await parts()).toHaveLength(1);
  await world.owner(`select pg_restore_relation_stats('version', 180000, 'schemaname', 'public',
    'relname', 'cars', 'reltuples', 30000::real)`);
  expect((await parts()).map(({ part }) => part)).toEqual([1, 2, 3]);
  const found = await Promise.all([1, 2, 3].map(pages));
  expect(found.flat()).toEqual(all);
  expect(await pages(4)).toBeNull();
});

test('its parts are dated by the last change of the section', async () => {
  const [row] = await world.owner(
    `update public.cars set updated_at = now() + interval '1 hour' where id = ${rows.car} returning updated_at`,
  );
  const [part] = await parts();
  expect(new Date(part!.last_modified!)).toEqual(row!['updated_at']);
});
