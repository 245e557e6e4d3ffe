import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caches, openCaches } from '../../server/system/caches.ts';
import { createLog } from '../../server/log.ts';
import { roomOf } from '../../server/system/disk-space.ts';
import { people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

// What an administrator clears is cleared in every process, and what they keep is told.
const folder = createDataFolder('caches');
const db = await ownWorld();
let processes: Caches[];
/** How often each of two processes was told, by cache. */
const told: string[][] = [[], []];

beforeAll(async () => {
  const log = createLog('silent');
  processes = await Promise.all(
    told.map(() =>
      openCaches({ owner: db.owner, listener: db.owner, caughtUp: async () => {}, log }),
    ),
  );
  processes.forEach((each, index) => {
    const clear = (name: string) => () => void told[index]!.push(name);
    each.add(
      {
        name: 'pages',
        place: `${index}`,
        measure: () => ({ items: 2, bytes: 10, asked: 4, hits: 3 }),
        clear: clear('pages'),
      },
      {
        name: 'pictures',
        place: 'one disk',
        measure: () => ({ items: 5, bytes: 50 }),
        clear: clear('pictures'),
      },
    );
  });
  processes[0]!.add(...roomOf(db.owner, folder));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  removeDataFolder(folder);
});

const admin = { role: 'authenticated', sub: people.olga } as const;
const asAdmin = (statement: string) => db.as(admin, (tx) => tx.unsafe(statement));
const measured = async () => {
  const all = await asAdmin('select * from system_measurements()');
  return Object.fromEntries(all.map(({ name, ...row }) => [name, row]));
};

test('all processes let go of what is cleared, and of nothing else', async () => {
  await asAdmin(`select clear_cache('pages')`);
  await expect.poll(() => told).toEqual([['pages'], ['pages']]);
  await asAdmin(`select clear_cache('all')`);
  await expect
    .poll(() => told.map((each) => each.toSorted()))
    .toEqual([
      ['pages', 'pages', 'pictures'],
      ['pages', 'pages', 'pictures'],
    ]);
  const entries = await asAdmin(
    `select action, row_id from public.audit_log where table_name = 'caches' order by id`,
  );
  expect(entries).toEqual([
    { action: 'delete', row_id: 'pages' },
    { action: 'delete', row_id: 'all' },
  ]);
});

test('what processes keep is summed, a shared disk once, and room is what it is', async () => {
  await asAdmin(`select clear_cache('counts')`);
  await expect
    .poll(async () => (await measured())['pages'])
    .toMatchObject({
      items: '4',
      bytes: '20',
      asked: '8',
      hits: '6',
      processes: '2',
    });
  const found = await measured();
  expect(found['pictures']).toMatchObject({ items: '5', bytes: '50', processes: '1' });
  expect(Number(found['database']!['bytes'])).toBeGreaterThan(1e6);
  expect(Number(found['disk']!['room'])).toBeGreaterThan(Number(found['disk']!['bytes']));
  expect(found['files']).toMatchObject({ items: '0', bytes: '0' });
  // What a process wrote that is no more is not told.
  await db.owner`update private.measures set measured_at = now() - interval '3 minutes' where place = '1'`;
  expect((await measured())['pages']).toMatchObject({ items: '2', processes: '1' });
});

test('only administrators see and clear, and only what there is', async () => {
  const seller = { role: 'authenticated', sub: people.ana } as const;
  for (const actor of ['anon', seller] as const)
    for (const call of ['system_measurements()', `clear_cache('pages')`])
      await expect(db.as(actor, (tx) => tx.unsafe(`select ${call}`))).rejects.toMatchObject({
        code: '42501',
      });
  await expect(asAdmin(`select clear_cache('database')`)).rejects.toMatchObject({
    hint: 'cache_unknown',
  });
});

test('what is taken off the site is taken from the cached pages at once, and an edit is not', async () => {
  const owned = (statement: string) => db.owner.unsafe(statement);
  const store = `where id = ${rows.store}`;
  for (const [statement, clears] of [
    [
      `update public.reviews set hidden_at = now(), hidden_reason = 'Ofensa' where id = ${rows.review}`,
      true,
    ],
    [
      `update public.reviews set hidden_at = null, hidden_reason = null where id = ${rows.review}`,
      false,
    ],
    [`delete from public.reviews where id = ${rows.review}`, true],
    [`update public.cars set price = price + 1 where id = ${rows.car}`, false],
    [`update public.customers set is_active = false ${store}`, true],
    [`update public.customers set is_active = true ${store}`, false],
    [
      `update public.rentals set status = 'rejected', rejection_reason = 'Falso' where id = ${rows.rental}`,
      true,
    ],
    [`delete from public.cars where id = ${rows.car}`, true],
  ] as const) {
    told.forEach((each) => (each.length = 0));
    await owned(statement);
    // Heard after whatever came before it.
    await asAdmin(`select clear_cache('pictures')`);
    const heard = clears ? ['pages', 'pictures'] : ['pictures'];
    await expect.poll(() => told, { message: statement }).toEqual([heard, heard]);
  }
});
