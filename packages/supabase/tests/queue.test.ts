import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/database/open.ts';
import { type Queue, startQueues, wakeQueue } from '../src/queue.ts';
import { freshDatabase } from './support/database.ts';
import { silentLog } from './support/silent-log.ts';

let db: Database;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  await db.owner`create table tasks (id integer primary key, due timestamptz not null default now())`;
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await db.owner`delete from tasks`;
});
afterAll(() => db.close());

const add = (...ids: number[]) =>
  db.owner.begin(async (tx) => {
    await tx`insert into tasks (id) select unnest(${ids}::integer[])`;
    await wakeQueue(tx, 'tasks');
  });
const waiting = async () =>
  (await db.owner<{ id: number }[]>`select id from tasks order by id`).map(({ id }) => id);

/** A process that works on tasks, each of which is gone when it is done. */
async function start(run: Queue<number>['run'], more: Partial<Queue<number>> = {}) {
  const queue: Queue<number> = {
    name: 'tasks',
    atOnce: 2,
    claim: async (most) => {
      const rows = await db.owner<{ id: number }[]>`
        update tasks set due = now() + interval '1 minute'
        where id in (
          select id from tasks where due <= now() order by id limit ${most} for update skip locked)
        returning id`;
      return rows.map(({ id }) => id);
    },
    run: async (id, ending) => {
      await run(id, ending);
      await db.owner`delete from tasks where id = ${id}`;
    },
    ...more,
  };
  const stop = await startQueues({ queues: [queue], listener: db.owner, log: silentLog });
  stops.push(stop);
  return { queue, stop };
}

test('an item that takes long holds up no other', async () => {
  const first = Promise.withResolvers<void>();
  await start((id) => (id === 1 ? first.promise : Promise.resolve()));
  await add(1, 2, 3, 4, 5);
  await expect.poll(waiting).toEqual([1]);
  await add(6);
  await expect.poll(waiting).toEqual([1]);
  first.resolve();
  await expect.poll(waiting).toEqual([]);
});

test('two processes work on each item once', async () => {
  const worked: number[] = [];
  const run = async (id: number) => void worked.push(id);
  await Promise.all([start(run), start(run)]);
  const ids = Array.from({ length: 30 }, (_, n) => n);
  await add(...ids);
  await expect.poll(waiting).toEqual([]);
  expect(worked.toSorted((a, b) => a - b)).toEqual(ids);
});

test('an item that comes in during a claim is found', async () => {
  const [claiming, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worked = Promise.withResolvers<number>();
  let claims = 0;
  await start(async () => {}, {
    claim: async () => {
      claims += 1;
      if (claims > 1) return claims === 2 ? [claims] : [];
      claiming.resolve();
      await told.promise;
      return [];
    },
    run: async (item) => worked.resolve(item),
  });
  await claiming.promise;
  // The second channel says when the first one was heard.
  const heard = Promise.withResolvers<void>();
  const listening = await db.owner.listen('heard', () => heard.resolve());
  await wakeQueue(db.owner, 'tasks');
  await db.owner`select pg_notify('heard', '')`;
  await heard.promise;
  told.resolve();
  expect(await worked.promise).toBe(2);
  await listening.unlisten();
});

test('an item that fails stops no other, and another process claims it when it is due again', async () => {
  const { stop } = await start((id) =>
    id === 1 ? Promise.reject(new Error()) : Promise.resolve(),
  );
  await add(1, 2, 3);
  await expect.poll(waiting).toEqual([1]);
  await stop();
  await start(async () => {});
  await db.owner`update tasks set due = now()`;
  await wakeQueue(db.owner, 'tasks');
  await expect.poll(waiting).toEqual([]);
});

test('a process that stops waits for its items, gives them up after a while, and claims no more', async () => {
  const begun = Promise.withResolvers<void>();
  let left = 0;
  const { stop } = await start(
    async (_, ending) => {
      begun.resolve();
      await once(ending, 'abort');
      left += 1;
      throw ending.reason;
    },
    { atOnce: 1, lastMs: 50 },
  );
  await add(1, 2);
  await begun.promise;
  await stop();
  expect(left).toBe(1);
  expect(await waiting()).toEqual([1, 2]);
});
