import { expect, test } from 'vitest';
import { ownDatabase } from '../support/database.ts';
import { type Actor, actors, people, rows } from './support/cast.ts';
import { buildWorld } from './support/world.ts';

// Files in storage.objects: what each policy lets by itself. A DELETE without a condition asks only that of deleting,
// and an INSERT only that of adding; what the service makes of them is in tests/protocol/pictures.test.ts.
const db = await ownDatabase(buildWorld);
const idOf = (row: string) => row.replaceAll("'", '');
const file = (n: number) => `00000000-0000-4000-8000-00000000000${n}.jpg`;

const names = {
  draft: `${idOf(rows.store)}/car/${idOf(rows.draftCar)}/${file(1)}`,
  logo: `${idOf(rows.store)}/logo/${file(2)}`,
  otherCar: `${idOf(rows.otherStore)}/car/${idOf(rows.otherCar)}/${file(3)}`,
  avatar: `${people.ana}/avatar/${file(4)}`,
  odd: 'x.jpg',
};
const buckets = ['uploads', 'pictures', 'others'] as const;
const everything = buckets.flatMap((bucket) =>
  Object.keys(names).map((name) => `${bucket} ${name}`),
);
const undo = new Error('undo');

/** Works as the actor, undone. */
async function undone<T>(
  actor: Actor,
  work: (tx: Parameters<Parameters<typeof db.as>[1]>[0]) => Promise<T>,
) {
  let result: T | undefined;
  await db
    .as(actors[actor], async (tx) => {
      result = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!;
}

async function fill(): Promise<void> {
  await db.owner`delete from storage.objects`;
  await db.owner`insert into storage.buckets (id, name) values ('others', 'others') on conflict do nothing`;
  for (const bucket_id of buckets)
    for (const name of Object.values(names))
      await db.owner`insert into storage.objects ${db.owner({ bucket_id, name })}`;
}

const keyOf = (name: string) => Object.entries(names).find(([, one]) => one === name)![0];

test('a delete without a condition reaches uploads of one’s own alone; of an administrator, both buckets', async () => {
  await fill();
  await db.owner.unsafe(`
    create function public.note_file() returns trigger language plpgsql security definer as $$
    begin
      perform set_config('test.gone', concat(current_setting('test.gone', true), old.bucket_id, ' ', old.name, ','), true);
      return old;
    end $$;
    create trigger note_file before delete on storage.objects for each row execute function public.note_file()`);
  const reached = async (actor: Actor) => {
    const gone = await undone(actor, async (tx) => {
      await tx`delete from storage.objects`;
      const [row] = await tx`select current_setting('test.gone', true) as gone`;
      return String(row!['gone'] ?? '');
    });
    return gone
      .split(',')
      .filter(Boolean)
      .map((line) => `${line.split(' ')[0]} ${keyOf(line.split(' ')[1]!)}`)
      .toSorted();
  };
  expect(await reached('anon')).toEqual([]);
  expect(await reached('other')).toEqual([]);
  expect(await reached('user')).toEqual(['uploads avatar']);
  expect(await reached('seller')).toEqual(['uploads draft', 'uploads logo']);
  expect(await reached('otherSeller')).toEqual(['uploads otherCar']);
  expect(await reached('admin')).toEqual(
    everything.filter((one) => !one.startsWith('others')).toSorted(),
  );
});

test('what is added is an upload of one’s own', async () => {
  await db.owner`delete from storage.objects`;
  const added = async (actor: Actor) => {
    const passed: string[] = [];
    for (const bucket_id of buckets)
      for (const [key, name] of Object.entries(names)) {
        const went = await undone(actor, async (tx) => {
          await tx`insert into storage.objects ${tx({ bucket_id, name })}`;
          return true;
        }).catch((error: { code?: string }) => {
          if (error.code !== '42501') throw error;
          return false;
        });
        if (went) passed.push(`${bucket_id} ${key}`);
      }
    return passed;
  };
  expect(await added('anon')).toEqual([]);
  expect(await added('other')).toEqual([]);
  expect(await added('user')).toEqual(['uploads avatar']);
  expect(await added('seller')).toEqual(['uploads draft', 'uploads logo']);
  expect(await added('otherSeller')).toEqual(['uploads otherCar']);
  expect(await added('admin')).toEqual(['uploads draft', 'uploads logo', 'uploads otherCar']);
});

test('what is read is one’s own, on its way and taken over', async () => {
  await fill();
  const read = async (actor: Actor) => {
    const found = await undone(actor, async (tx) => [
      ...(await tx`select bucket_id, name from storage.objects`),
    ]);
    return found.map((row) => `${row['bucket_id']} ${keyOf(row['name'] as string)}`).toSorted();
  };
  expect(await read('anon')).toEqual([]);
  expect(await read('other')).toEqual([]);
  expect(await read('user')).toEqual(['pictures avatar', 'uploads avatar']);
  expect(await read('seller')).toEqual([
    'pictures draft',
    'pictures logo',
    'uploads draft',
    'uploads logo',
  ]);
  expect(await read('otherSeller')).toEqual(['pictures otherCar', 'uploads otherCar']);
  expect(await read('admin')).toEqual(
    everything.filter((one) => !one.startsWith('others')).toSorted(),
  );
});

test('nothing is changed, and buckets are nobody’s', async () => {
  await fill();
  for (const actor of ['anon', 'user', 'seller', 'admin'] as const) {
    const touched = await undone(actor, async (tx) => {
      const files = await tx`update storage.objects set version = 'x'`;
      const found = await tx`select id from storage.buckets`;
      const gone = await tx`delete from storage.buckets`;
      return [files.count, found.length, gone.count];
    });
    expect([actor, ...touched]).toEqual([actor, 0, 0, 0]);
  }
});

const documents = {
  own: `${idOf(rows.store)}/7e000000-0000-4000-8000-000000000003.pdf`,
  ofOther: `${idOf(rows.otherStore)}/7e000000-0000-4000-8000-000000000004.jpg`,
  html: `${idOf(rows.store)}/7e000000-0000-4000-8000-000000000005.html`,
  deeper: `${idOf(rows.store)}/car/7e000000-0000-4000-8000-000000000006.pdf`,
};
const documentKey = (name: string) => Object.entries(documents).find(([, one]) => one === name)![0];

test('a document is added below one’s own store, by its form, and never by a signed address', async () => {
  await db.owner`delete from storage.objects`;
  const added = async (actor: Actor, path = '') => {
    const passed: string[] = [];
    for (const [key, name] of Object.entries(documents)) {
      const went = await undone(actor, async (tx) => {
        await tx`select set_config('request.path', ${path}, true)`;
        await tx`insert into storage.objects ${tx({ bucket_id: 'documents', name })}`;
        return true;
      }).catch((error: { code?: string }) => {
        if (error.code !== '42501') throw error;
        return false;
      });
      if (went) passed.push(key);
    }
    return passed;
  };
  for (const actor of ['anon', 'user', 'other', 'admin'] as const)
    expect([actor, await added(actor)]).toEqual([actor, []]);
  expect(await added('seller')).toEqual(['own']);
  expect(await added('otherSeller')).toEqual(['ofOther']);
  expect(await added('seller', `/storage/v1/object/upload/sign/documents/x`)).toEqual([]);
  // What a document may be called is no name in another bucket.
  await db.owner`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere') on conflict do nothing`;
  await expect(
    undone(
      'seller',
      (tx) =>
        tx`insert into storage.objects ${tx({ bucket_id: 'elsewhere', name: documents.own })}`,
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a document is read by its store, and by an administrator for two minutes after opening it', async () => {
  await db.owner`delete from storage.objects`;
  for (const name of Object.values(documents))
    await db.owner`insert into storage.objects ${db.owner({ bucket_id: 'documents', name })}`;
  await db.owner`delete from public.verification_openings`;
  const read = async (actor: Actor, path = '', minutes?: number) =>
    undone(actor, async (tx) => {
      if (minutes !== undefined) {
        await tx.unsafe(`select public.open_verification_document(${rows.document})`);
        await tx`set local role service_role`;
        await tx`update public.verification_openings set opened_at = now() - make_interval(mins => ${minutes})`;
        await tx.unsafe(`set local role ${actors[actor].role}`);
      }
      await tx`select set_config('request.path', ${path}, true)`;
      const found = await tx`select name from storage.objects where bucket_id = 'documents'`;
      const gone = await tx`delete from storage.objects where bucket_id = 'documents'`;
      expect(gone.count).toBe(0);
      return found.map((row) => documentKey(row['name'] as string)).toSorted();
    });
  for (const actor of ['anon', 'user', 'other', 'admin'] as const)
    expect([actor, await read(actor)]).toEqual([actor, []]);
  expect(await read('seller')).toEqual(['deeper', 'html', 'own']);
  expect(await read('otherSeller')).toEqual(['ofOther']);
  expect(await read('seller', '/storage/v1/object/sign/documents/x')).toEqual([]);
  expect(await read('admin', '', 0)).toEqual(['own']);
  expect(await read('admin', '/storage/v1/object/sign/documents/x', 0)).toEqual([]);
  expect(await read('admin', '', 3)).toEqual([]);
});

test('eight files wait for their request at most', async () => {
  await db.owner`delete from storage.objects`;
  const name = (n: number) => `${idOf(rows.store)}/7e000000-0000-4000-8000-00000000010${n}.pdf`;
  for (let n = 0; n < 8; n += 1)
    await db.owner`insert into storage.objects ${db.owner({ bucket_id: 'documents', name: name(n) })}`;
  const one = undone(
    'seller',
    (tx) => tx`insert into storage.objects ${tx({ bucket_id: 'documents', name: name(8) })}`,
  );
  await expect(one).rejects.toMatchObject({ code: '42501' });
});

// Last: from here on the function answers differently. It is asked of each file, and looks up listings and stores.
test('files are looked for in one’s own folders: of those of others it is not even asked whose they are', async () => {
  await fill();
  await db.owner.unsafe(`
    create or replace function private.may_store_file(name text) returns boolean
    language plpgsql security definer set search_path to '' as $$
    begin
      perform set_config('test.asked', concat(current_setting('test.asked', true), name, ','), true);
      return true;
    end $$`);
  const askedOf = async (actor: Actor) => {
    const asked = await undone(actor, async (tx) => {
      await tx`select name from storage.objects`;
      const [row] = await tx`select current_setting('test.asked', true) as asked`;
      return String(row!['asked'] ?? '');
    });
    return [...new Set(asked.split(',').filter(Boolean).map(keyOf))].toSorted();
  };
  expect(await askedOf('seller')).toEqual(['draft', 'logo']);
  expect(await askedOf('otherSeller')).toEqual(['otherCar']);
  // Without a store.
  expect(await askedOf('user')).toEqual(['avatar']);
  expect(await askedOf('other')).toEqual([]);
});
