import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@patio/supabase/database/connect';
import { diskStore } from '@patio/supabase/storage/files/disk';
import { startQueues } from '@patio/supabase/queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOut } from '../../server/backups/copy-out.ts';
import { makeBackup } from '../../server/backups/make.ts';
import { backupQueue } from '../../server/backups/worker.ts';
import { createLog } from '../../server/log.ts';
import { worldOfRun } from '../policies/support/own-world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { drain } from '../support/drain.ts';

// How a backup comes to its end: the end of each table, and the end of the process in the middle.

const folder = createDataFolder('backup-end');
let site: FreshDatabase;
beforeAll(async () => {
  site = await freshDatabase(await worldOfRun());
});
afterAll(async () => {
  await site.close();
  removeDataFolder(folder);
});

// Some of these end in a chunk in which the stream has become full (140 and 180, where chunks have 64 KiB).
test.each([0, 1, 100, 120, 140, 160, 180, 2_000])(
  'after a copy of %i rows that is taken slowly, the connection goes on',
  async (rows) => {
    const sql = connect(site.url, 1);
    try {
      const taken = await sql.begin(async (tx) => {
        let bytes = 0;
        const copied = copyOut(
          tx,
          `copy (select repeat('x', 999) from generate_series(1, ${rows})) to stdout`,
        );
        for await (const chunk of copied) {
          if (bytes === 0) await pause(100);
          bytes += chunk.length;
        }
        const [after] = await tx<[{ one: number }]>`select 1 as one`;
        return { bytes, one: after.one };
      });
      expect(taken).toEqual({ bytes: rows * 1_000, one: 1 });
    } finally {
      await sql.end({ timeout: 0 });
    }
  },
);

test('what cannot be written in the middle of a large table ends the backup, and leaves nothing', async () => {
  const { owner } = site;
  await owner.unsafe(`
    create table public.large as
    select string_agg(md5(random()::text), '') as noise from generate_series(1, 640000) each group by each % 20000`);
  const file = join(folder, 'full.tar.zst');
  const full = new Error('the disk is full');
  const told = (bytes: number) => {
    if (bytes > 2 ** 22) throw full;
  };
  const files = diskStore(join(folder, 'files'));
  await expect(makeBackup({ databaseUrl: site.url, files }, file, { told })).rejects.toBe(full);
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  const copying = () => owner`
    select from pg_stat_activity where query ilike 'copy %' and datname = current_database()`;
  await expect.poll(copying).toHaveLength(0);
  await owner.unsafe('drop table public.large');
});

test('a process that ends gives its backup up at once, and the next one makes it', async () => {
  const { owner } = site;
  const archives = join(folder, 'archives');
  const store = diskStore(join(folder, 'files'));
  writeFileSync(join(folder, 'local'), randomBytes(70_000));
  const version = randomUUID();
  await store.put(version, join(folder, 'local'), 'image/jpeg');
  await owner`insert into storage.buckets (id, name) values ('test', 'test') on conflict do nothing`;
  await owner`delete from storage.objects`;
  await owner`delete from public.backups`;
  await owner`insert into storage.objects (bucket_id, name, version) values ('test', 'a', ${version})`;
  // The end comes in the middle of a file.
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    ...store,
    read: async (name: string) => {
      begun.resolve();
      await ended.promise;
      return store.read(name);
    },
  };
  const work = {
    owner,
    databaseUrl: site.url,
    files: slow,
    folder: archives,
    log: createLog('silent'),
  };
  const known = async () => {
    const [row] = await owner`select status, verification, file, error from public.backups`;
    return row;
  };

  await owner`insert into public.backups default values`;
  const stop = await startQueues({ queues: [backupQueue(work)], listener: owner, log: work.log });
  await begun.promise;
  expect(await known()).toMatchObject({ status: 'running' });
  const stopping = stop();
  ended.resolve();
  await stopping;
  expect(await known()).toEqual({
    status: 'waiting',
    verification: 'none',
    file: null,
    error: null,
  });
  expect(readdirSync(archives)).toEqual([]);

  await drain(backupQueue(work));
  expect(await known()).toMatchObject({ status: 'made', verification: 'sound', error: null });

  // What was killed in the middle leaves nothing lying about, either.
  const draft = 'patio-2026-01-01-000000.tar.zst.part';
  writeFileSync(join(archives, draft), 'half');
  await owner`
    insert into public.backups (status, beat_at, file, host)
    values ('running', now() - interval '5 minutes', ${draft.replace('.part', '')}, ${hostname()})`;
  await drain(backupQueue(work));
  const told =
    await owner`select message from public.notifications where title = 'O backup falhou'`;
  expect(told[0]?.['message']).toMatch(/^O servidor parou no meio/);
  expect(readdirSync(archives)).toHaveLength(1);
  expect(readdirSync(archives)).not.toContain(draft);
});

/** A bucket that stops to answer: at once, or in the middle of a file. */
const silences = {
  'before a file': async () => new Promise<never>(() => {}),
  'in a file': async () => {
    let first = true;
    return new Readable({
      read() {
        if (first) this.push('begun');
        first = false;
      },
      // Who closes it waits for ever, too.
      destroy: () => {},
    });
  },
};

test.each(Object.entries(silences))(
  'files that come no more, %s, hold up neither the end of the process nor the next backup',
  async (_when, read) => {
    const { owner } = site;
    const archives = join(folder, 'silent');
    const begun = Promise.withResolvers<void>();
    const files = {
      ...diskStore(folder),
      read: () => {
        begun.resolve();
        return read();
      },
    };
    const work = {
      owner,
      databaseUrl: site.url,
      files,
      folder: archives,
      log: createLog('silent'),
    };
    await owner`delete from public.backups`;
    await owner`insert into public.backups default values`;
    const stop = await startQueues({ queues: [backupQueue(work)], listener: owner, log: work.log });
    await begun.promise;
    await stop();
    const [row] = await owner`select status, file from public.backups`;
    expect(row).toEqual({ status: 'waiting', file: null });
    expect(readdirSync(archives)).toEqual([]);

    const made = makeBackup(work, join(archives, 'still'), { still: 400 });
    await expect(made).rejects.toThrow('não responderam');
    expect(readdirSync(archives)).toEqual([]);
  },
);

test('a table that somebody has locked for good ends a backup, too', async () => {
  const archives = join(folder, 'locked');
  const files = { ...diskStore(folder), read: async () => undefined };
  const sql = connect(site.url, 1);
  try {
    await sql.begin(async (tx) => {
      await tx`lock table public.plans in access exclusive mode`;
      const made = makeBackup({ databaseUrl: site.url, files }, join(archives, 'x'), {
        still: 1_000,
      });
      await expect(made).rejects.toThrow('não responderam');
    });
    expect(readdirSync(archives)).toEqual([]);
  } finally {
    await sql.end({ timeout: 1 });
  }
});
