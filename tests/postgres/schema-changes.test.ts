import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@patio/supabase/database/connect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../../server/postgres/migrate.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { readSchemas } from '../../server/postgres/schemas.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'patio-held-'));
let serving: Awaited<ReturnType<typeof openDatabase>>;
const starting = connect(db.ownerUrl, 1);

beforeAll(async () => {
  serving = await openDatabase({ dataDir, databaseUrl: db.ownerUrl, logLevel: 'silent' });
});
afterAll(async () => {
  await Promise.all([serving.close(), starting.end({ timeout: 1 })]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Another version's code: all of it is dropped and created anew. */
const change = async (hash: string) =>
  migrate(starting, migrationsFolder, { ...(await readSchemas()), hash });

test('what is asked while another process changes the schema waits, and is answered', async () => {
  const changing = change('another');
  const over = changing.then(() => true);
  const asked: Promise<unknown>[] = [];
  let held = 0;
  do {
    if (serving.whenSettled()) held += 1;
    asked.push(
      serving.guard(async () => serving.owner`select private.today(), count(*) from public.cars`),
    );
  } while (!(await Promise.race([over, pause(20)])));
  expect(held).toBeGreaterThan(0);
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual(
    [],
  );
  await expect.poll(() => serving.whenSettled()).toBe(undefined);
});

test('a start waits for who has a table without keeping it from others', async () => {
  const letGo = Promise.withResolvers<void>();
  const reading = db.owner.begin(async (tx) => {
    await tx`select count(*) from public.cars`;
    await letGo.promise;
  });
  const changing = change('a third');
  await pause(2_500);
  // Within the time that a statement waits for a lock.
  await db.owner.begin(async (tx) => {
    await tx`set local lock_timeout = '1500ms'`;
    await tx`select count(*) from public.cars`;
  });
  letGo.resolve();
  await reading;
  expect(await changing).toEqual([]);
});
