import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '../../server/postgres/migrate.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { people, rows } from '../policies/support/cast.ts';
import { buildFirstWorld, carColumns, civic } from '../policies/support/world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

// Rows that sites have had since before names, texts, contacts and photo places were held to rules.
const dataDir = createDataFolder('odd-rows');
const before = createDataFolder('before-odd-rows');
vi.spyOn(console, 'error').mockImplementation(() => {});

const car = (n: number) => `'a1111111-0000-4000-8000-00000000000${n}'`;
const photo = (n: number) => `'b1111111-0000-4000-8000-00000000000${n}'`;
const mark = `U&'\\200b\\202e'`;

async function opened<T>(migrations: string, look: (owner: Sql) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, logLevel: 'silent' }, { migrations });
  try {
    return await look(database.owner);
  } finally {
    await database.close();
  }
}

const oddRows = `
  alter table public.profiles disable trigger user; alter table public.customers disable trigger user;
  update public.profiles set name = U&'Davi \\0410uto' where id = '${people.davi}';
  update public.customers set business_name = U&'P\\0430tio Davi', email = 'DAVI@loja.test' where id = ${rows.store};
  update public.customers set phone = null, whatsapp = null, email = 'elisa@loja.test' where id = ${rows.otherStore};
  alter table public.profiles enable trigger user; alter table public.customers enable trigger user;
  insert into public.cars (${carColumns}) values
    (${car(1)}, ${rows.store}, 'published', 'available', ${civic}),
    (${car(2)}, ${rows.otherStore}, 'published', 'available', ${civic.replace('ABC1D23', 'XYZ1D23')}),
    (${car(3)}, ${rows.store}, 'pending', 'available', ${civic.replace('ABC1D23', 'XYZ2D23')}),
    (${car(4)}, ${rows.store}, 'draft', 'available', ${civic.replace('ABC1D23', 'XYZ3D23')});
  update public.cars set title = U&'Nº 1 \\202ecivic½\\200b 👩‍🔧' where id = ${car(1)};
  update public.cars set title = U&'\\202eabc' where id = ${car(3)};
  update public.cars set description = ${mark}, features = array[U&'ar\\200b', 'som'] where id = ${car(4)};
  insert into public.listing_photos (id, car_id, path, position) values
    (${photo(1)}, ${car(1)}, 'x/1.jpg', 1), (${photo(2)}, ${car(1)}, 'x/2.jpg', 2), (${photo(3)}, ${car(1)}, 'x/3.jpg', 5),
    (${photo(4)}, ${car(2)}, 'x/4.jpg', 0), (${photo(5)}, ${car(2)}, 'x/5.jpg', 0), (${photo(6)}, ${car(2)}, 'x/6.jpg', 0);
  insert into public.notifications (user_id, kind, title, message, type, priority) values
    ('${people.davi}', 'approval', ${mark}, ${mark}, 'info', 'normal'),
    ('${people.davi}', 'approval', 'Anúncio aprovado', 'O mesmo', 'info', 'normal'),
    ('${people.davi}', 'approval', 'Anúncio aprovado', 'O mesmo', 'info', 'normal');
  update public.saved_searches set name = ${mark};
  update public.inquiries set message = ${mark};
  update public.reviews set comment = ${mark};
  update public.plans set name = ${mark} where id = ${rows.plan};
  insert into public.app_settings (key, value, is_public) values ('site.name', to_jsonb(U&'P\\200bátio\\202e'::text), true)
    on conflict (key) do update set value = excluded.value;
`;

beforeAll(async () => {
  for (const name of readdirSync(migrationsFolder).filter((each) => each < '20261231020001'))
    cpSync(join(migrationsFolder, name), join(before, name));
  await opened(before, async (owner) => {
    await buildFirstWorld(owner);
    await owner.unsafe(oddRows);
  });
}, 150_000);
afterAll(() => {
  removeDataFolder(dataDir);
  rmSync(before, { recursive: true });
});

test('odd rows of earlier versions are put right, and what is published stays so', async () => {
  const found = await opened(migrationsFolder, async (owner) => {
    const cars = await owner.unsafe(
      `select title, status from public.cars where id::text like 'a1111111%' order by id`,
    );
    const photos = await owner.unsafe(
      `select position from public.listing_photos where id::text like 'b1111111%' order by id`,
    );
    const stores = await owner.unsafe(
      `select business_name, email, reached_by from public.customers where id in (${rows.store}, ${rows.otherStore})
       order by id`,
    );
    const told = await owner`
      select title from public.notifications where user_id = ${people.davi} and kind = 'approval' order by title`;
    const [signals] = await owner`
      select count(*)::int as count from private.listing_signals where item_id::text like 'a1111111%'`;
    const [site] = await owner`select value from public.app_settings where key = 'site.name'`;
    return { cars, photos, stores, told, signals, site };
  });
  expect(found.cars).toEqual([
    { title: 'Nº 1 civic½ 👩‍🔧', status: 'published' },
    { title: 'Honda Civic', status: 'published' },
    { title: 'abc', status: 'pending' },
    { title: 'Honda Civic', status: 'draft' },
  ]);
  expect(found.photos.map((each) => each['position'])).toEqual([0, 1, 2, 0, 1, 2]);
  expect(found.stores.map((store) => store['email'])).toEqual([null, null]);
  // A pure or mixed name stays until somebody changes it: nobody loses what they are known by.
  expect(found.stores[0]!['business_name']).toBe('P\u0430tio Davi');
  expect(found.told.map((each) => each['title'])).toEqual([
    '(sem texto)',
    'Anúncio aprovado',
    'Anúncio aprovado',
  ]);
  expect(found.signals).toEqual({ count: 1 });
  expect(found.site).toEqual({ value: 'Pátio' });
});
