import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '@patio/supabase/database/connect';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { requestsUrl } from '../../packages/supabase/tests/support/database.ts';

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
  // One is this test's own.
  await db.owner.unsafe(`alter database ${new URL(db.url).pathname.slice(1)} connection limit 2`);
});
afterEach(() => db?.close());

const open = (slotPatienceMs?: number) =>
  connect(requestsUrl(db.url), 1, slotPatienceMs === undefined ? {} : { slotPatienceMs });

test('who finds no slot waits for one', async () => {
  const [first, second] = [open(), open(20_000)];
  try {
    await first`select 1`;
    const waiting = second`select 'mine' as slot`.execute();
    await first.end();
    expect(await waiting).toEqual([{ slot: 'mine' }]);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});

test('so does a transaction', async () => {
  const [first, second] = [open(), open(20_000)];
  try {
    await first`select 1`;
    const waiting = second.begin(async (tx) => [await tx`select 'mine' as slot`]);
    await first.end();
    expect((await waiting)[0]).toEqual([{ slot: 'mine' }]);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});

test('but not for ever', async () => {
  const [first, second] = [open(), open(300)];
  try {
    await first`select 1`;
    await expect(second`select 1`).rejects.toMatchObject({ code: '53300' });
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});
