import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { authenticatorOf } from '../../packages/supabase/src/database/authenticator.ts';
import { connect } from '@patio/supabase/database/connect';
import { openDatabase } from '../../server/postgres/open.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Meets a database that has been migrated already. */
    migrated?: boolean;
  }
}
const migrated = { meta: { migrated: true } };

/** A database that its owner made, as DATABASE_URL would name it: empty, if a test does not say otherwise. */
let databaseUrl: string;
let dataDir: string;
beforeEach(async ({ task }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-external-'));
  const url = new URL(inject('clusterUrl'));
  const model = task.meta.migrated ? url.pathname.slice(1) : 'template1';
  url.pathname = `/external_${randomBytes(6).toString('hex')}`;
  databaseUrl = url.href;
  await administer(`create database ${url.pathname.slice(1)} template ${model} strategy file_copy`);
});
afterEach(async () => {
  await administer(`drop database ${nameOf(databaseUrl)} with (force)`);
  await administer(`drop role if exists ${authenticatorOf(nameOf(databaseUrl))}`);
  rmSync(dataDir, { recursive: true, force: true });
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function administer(statement: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const sql = connect(url.href, 1);
  await sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }));
}

const open = (options = {}) => openDatabase({ dataDir, databaseUrl, logLevel: 'silent' }, options);

describe('a database named by DATABASE_URL', () => {
  it('is prepared, migrated and served by several processes that start at once', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    for (const database of processes) {
      expect(await database.healthy()).toBe(true);
      const [row] = await database.authenticator.begin(async (tx) => {
        await tx`set local role anon`;
        return tx`select session_user::text as login, current_user::text as role,
          (select count(*)::int from public.plans) as plans`;
      });
      expect(row).toEqual({ login: authenticatorOf(nameOf(databaseUrl)), role: 'anon', plans: 0 });
    }
    await Promise.all(processes.map((database) => database.close()));
  });

  it('puts nothing of a server into the data folder', migrated, async () => {
    await (await open()).close();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('keeps its own schema when the migrations are not asked for', async () => {
    const database = await open({ migrations: false });
    const [row] = await database.owner`
      select to_regclass('public.plans') as plans, to_regclass('auth.users')::text as users`;
    expect(row).toEqual({ plans: null, users: 'auth.users' });
    await database.close();
  });

  it('is refused while it leaks', migrated, async () => {
    const database = await open();
    await database.owner.unsafe('grant select on auth.users to anon');
    await database.close();
    await expect(open()).rejects.toThrow(/não está seguro/);
  });

  it('is refused with a wrong password, without showing it', async () => {
    const wrong = new URL(databaseUrl);
    wrong.password = 'wrong-secret';
    const attempt = openDatabase({ dataDir, databaseUrl: wrong.href, logLevel: 'silent' });
    await expect(attempt).rejects.toThrow(/Não foi possível conectar.*Confira DATABASE_URL/);
    await expect(attempt).rejects.not.toThrow(/wrong-secret/);
  });
});
