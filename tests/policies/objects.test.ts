import { beforeAll, expect, test } from 'vitest';
import { actors } from './support/cast.ts';
import { fileNames, filesOf, prepareFiles } from './support/files.ts';
import { ownWorld } from './support/own-world.ts';

// What each policy of storage.objects lets by itself: a DELETE without a condition asks only that of deleting, an INSERT
// only that of adding. What the service makes of them is in tests/protocol/pictures.test.ts.
const db = await ownWorld();
beforeAll(() => prepareFiles(db));

test('files that are read, deleted and added, and of which it is asked whose they are', async () => {
  await expect(`${(await filesOf(db)).join('\n')}\n`).toMatchFileSnapshot('files.txt');
});

test('nothing is changed, and buckets are nobody’s', async () => {
  for (const actor of ['anon', 'user', 'seller', 'admin'] as const) {
    const touched = await db.as(actors[actor], async (tx) => {
      const files = await tx`update storage.objects set version = 'x'`;
      const found = await tx`select id from storage.buckets`;
      const gone = await tx`delete from storage.buckets`;
      return [files.count, found.length, gone.count];
    });
    expect([actor, ...touched]).toEqual([actor, 0, 0, 0]);
  }
});

const own = { bucket_id: 'documents', name: fileNames.document };

test('an administrator reads a document for two minutes after opening it', async () => {
  const read = () =>
    db.as(actors.admin, (tx) => tx`select name from storage.objects where bucket_id = 'documents'`);
  expect([...(await read())]).toEqual([{ name: own.name }]);
  await db.owner`update public.verification_openings set opened_at = now() - interval '3 minutes'`;
  expect([...(await read())]).toEqual([]);
});

test('eight files wait for their request at most', async () => {
  await db.owner`delete from storage.objects`;
  const name = (n: number) => own.name.replace('003.pdf', `10${n}.pdf`);
  for (let n = 0; n < 8; n += 1)
    await db.owner`insert into storage.objects ${db.owner({ ...own, name: name(n) })}`;
  await expect(
    db.as(actors.seller, (tx) => tx`insert into storage.objects ${tx({ ...own, name: name(8) })}`),
  ).rejects.toMatchObject({ code: '42501' });
});
