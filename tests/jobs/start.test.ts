import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { expireListings, warnOfExpiry } from '../../server/jobs/expiry.ts';
import { jobs } from '../../server/jobs/schedule.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { createLog } from '../../server/log.ts';
import { connect } from '../../server/postgres/connect.ts';
import { people, rows } from '../policies/support/cast.ts';
import { buildWorld } from '../policies/support/world.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { idOf, mailTo, noticesOf } from './support/people.ts';

let db: FreshDatabase;
const log = createLog('silent');
const car = idOf(rows.car);

beforeAll(async () => {
  db = await freshDatabase();
  await buildWorld(db.owner);
});
afterAll(() => db?.close());

test('several processes start on one database, keep one plan and end orderly', async () => {
  const context = { owner: db.owner, log };
  const stops = await Promise.all([startJobs(db.url, context), startJobs(db.url, context)]);
  const planned = await db.owner`select name, cron, timezone from pgboss.schedule order by name`;
  expect(planned.map(({ name }) => name as string)).toEqual(Object.keys(jobs).toSorted());
  expect(planned[0]).toMatchObject({ timezone: 'America/Sao_Paulo' });
  await Promise.all(stops.map((stop) => stop()));
});

test('a start waits where PostgreSQL has no slot for it', async () => {
  const name = new URL(db.url).pathname.slice(1);
  const limit = (count: number) =>
    db.owner.unsafe(`alter database ${name} connection limit ${count}`);
  let started = false;
  await limit(0);
  try {
    const starting = startJobs(db.url, { owner: db.owner, log }).then((stop) => {
      started = true;
      return stop;
    });
    starting.catch(() => undefined);
    await expect(askOnce(db.url)).rejects.toMatchObject({ code: '53300' });
    expect(started).toBe(false);
    await limit(-1);
    const stop = await starting;
    await stop();
  } finally {
    await limit(-1);
  }
});

test('what is due is done by one of the processes', async () => {
  const context = { owner: db.owner, log };
  const status = async () =>
    (await db.owner`select status from public.cars where id = ${car}`)[0]!['status'] as string;
  await db.owner`update public.cars set expires_at = now() - interval '1 minute' where id = ${car}`;
  const queue = new PgBoss({
    connectionString: db.url,
    schema: 'pgboss',
    schedule: false,
    supervise: false,
  });
  await queue.start();
  const job = await queue.send('expiry');
  const stops = await Promise.all([startJobs(db.url, context), startJobs(db.url, context)]);
  await vi.waitFor(async () => expect(await status()).toBe('expired'), 30_000);
  // They end what they have begun.
  await Promise.all(stops.map((stop) => stop()));
  expect(await queue.findJobs('expiry', { id: job! })).toMatchObject([
    { state: 'completed', retryCount: 0 },
  ]);
  await queue.stop();
  await db.owner`update public.cars set status = 'published', expires_at = null where id = ${car}`;
});

test('the queue of jobs is out of reach of every request', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    await expect(db.as(role, (tx) => tx`select from pgboss.job`)).rejects.toMatchObject({
      code: '42501',
    });
  }
});

test('a listing is taken off when its time is over, and only then', async () => {
  const other = idOf(rows.otherCar);
  await db.owner`update public.cars set expires_at = now() - interval '1 minute' where id = ${car}`;
  await db.owner`update public.cars set expires_at = now() + interval '1 minute' where id = ${other}`;
  await expireListings(db.owner);
  const found = await db.owner`
    select id, status from public.cars where id in (${car}, ${other}) order by id`;
  expect(found.map(({ status }) => status as string)).toEqual(['expired', 'published']);
  expect(await db.owner`select from private.search_cars where id = ${car}`).toHaveLength(0);
});

test('its owner is warned three days before, once for each term', async () => {
  const expireIn = (days: number) =>
    db.owner`update public.cars set status = 'published',
      expires_at = now() + make_interval(days => ${days}) where id = ${car}`;
  await expireIn(4);
  await warnOfExpiry(db.owner);
  expect(await noticesOf(db, people.davi)).toEqual([]);
  await expireIn(2);
  await warnOfExpiry(db.owner);
  await warnOfExpiry(db.owner);
  expect(await noticesOf(db, people.davi)).toMatchObject([
    { kind: 'expiry', title: 'Seu anúncio vence em breve' },
  ]);
  expect(await mailTo(db, 'davi@loja.test')).toHaveLength(1);
  await expireIn(1);
  await warnOfExpiry(db.owner);
  expect(await mailTo(db, 'davi@loja.test')).toHaveLength(2);
});

test('what served its purpose goes, what is still needed stays', async () => {
  await db.owner`delete from public.outbox`;
  await db.owner`
    insert into public.outbox (channel, topic, recipient, status, sent_at, created_at) values
      ('mail', 'a', 'x', 'sent', now() - interval '31 days', now()),
      ('mail', 'b', 'x', 'sent', now() - interval '29 days', now()),
      ('mail', 'c', 'x', 'dead', null, now() - interval '91 days'),
      ('mail', 'd', 'x', 'pending', null, now() - interval '91 days')`;
  await db.owner`
    insert into public.listing_views (customer_id, item_type, item_id, visitor, day)
    values (${idOf(rows.store)}, 'car', ${car}, 'navegador-velho', current_date - 31)`;
  await cleanUp(db.owner);
  const left = await db.owner`select topic from public.outbox order by topic`;
  expect(left.map(({ topic }) => topic as string)).toEqual(['b', 'd']);
  const visitors = await db.owner`select visitor from public.listing_views order by day`;
  expect(visitors).toHaveLength(2);
  expect(visitors[0]!['visitor']).not.toBe('navegador-velho');
  expect(visitors[1]!['visitor']).toBe('navegador-ana');
});

async function askOnce(url: string): Promise<void> {
  const sql = connect(url, 1, { slotPatienceMs: 0 });
  try {
    await sql`select 1`;
  } finally {
    await sql.end();
  }
}
