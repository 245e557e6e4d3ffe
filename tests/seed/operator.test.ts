import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin } from '../../supabase/begin/begin.ts';
import { operator } from '@patio/demo/content/operator';
import { fill } from '@patio/demo/fill';
import { removeDemo } from '@patio/demo/remove';
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

describe('who operates the site', () => {
  test('is not known to one that begins empty', async () => {
    await begin(db.owner, () => 'none', fill);
    expect(await known()).toBeUndefined();
  });

  test('is invented in the demonstration only, and goes with it', async () => {
    await db.owner`delete from public.app_settings where key = 'site.operator'`;
    await db.owner.begin((tx) => fill(tx));
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
