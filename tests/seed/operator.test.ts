import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin } from '../../supabase/begin/begin.ts';
import { operator } from '../../demo/content/operator.ts';
import { fill } from '../../demo/fill.ts';
import { removeDemo } from '../../demo/remove.ts';
import { migrationsFolder } from '../../server/postgres/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const real = { legal_name: 'Anúncios do Vale Ltda.', tax_id: '11222333000181' };

const known = async (): Promise<unknown> => {
  const [row] = await db.owner`select value from public.app_settings where key = 'site.operator'`;
  return row?.['value'];
};
const enter = (value: typeof real) => db.owner`
  insert into public.app_settings (key, value, is_public)
  values ('site.operator', ${db.owner.json(value)}, true)
  on conflict (key) do update set value = excluded.value`;

/** As an update of the product does to a database that began before it. */
const update = () =>
  db.owner.unsafe(
    readFileSync(join(migrationsFolder, '20261126000300_no_invented_operator.sql'), 'utf8'),
  );

describe('who operates the site', () => {
  test('is not known to one that begins empty', async () => {
    await begin(db.owner, () => 'none', fill);
    expect(await known()).toBeUndefined();
  });

  test('one that began empty with the invention loses it by an update, and keeps what was entered', async () => {
    await enter(operator);
    await update();
    expect(await known()).toBeUndefined();
    await enter(real);
    await update();
    expect(await known()).toEqual(real);
  });

  test('is invented in the demonstration only, and goes with it', async () => {
    await db.owner`delete from public.app_settings where key = 'site.operator'`;
    await db.owner.begin((tx) => fill(tx));
    expect(await known()).toEqual(operator);
    await update();
    expect(await known()).toEqual(operator);
    expect((await removeDemo(db.owner)).removed).toContainEqual([
      'empresa inventada como operadora do site',
      1,
    ]);
    expect(await known()).toBeUndefined();
  });

  test('what was entered is neither filled over nor removed with the demonstration', async () => {
    await enter(real);
    await db.owner.begin((tx) => fill(tx));
    expect(await known()).toEqual(real);
    await removeDemo(db.owner);
    expect(await known()).toEqual(real);
  });
});
