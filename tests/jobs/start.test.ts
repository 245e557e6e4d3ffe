import { connect } from '@patio/supabase/database/connect';
import { startQueues } from '@patio/supabase/queue';
import { expect, test } from 'vitest';
import { endInTime } from '../../server/process/end-in-time.ts';
import { openPhotoStorage } from '../../server/images/uploads/photo-storage.ts';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { expireListings, warnOfExpiry } from '../../server/jobs/expiry.ts';
import { claimJobs, recordJob, finishJob } from '../../server/jobs/plan.ts';
import { openJobQueue } from '../../server/jobs/queue.ts';
import { jobs } from '../../server/jobs/schedule.ts';
import { createLog } from '../../server/log.ts';
import { measureSystem } from '../../server/system/watch-system.ts';
import { people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { idOf, mailTo, noticesOf } from './support/people.ts';

const db = await ownWorld();
const log = createLog('silent');
const car = idOf(rows.car);

const photoStorage = openPhotoStorage({
  url: 'http://api.internal',
  publishableKey: '',
  secretKey: '',
  fetch: async () => Response.error(),
});
const context = () => ({ owner: db.owner, storage: undefined, photoStorage, log });
const startJobs = async (owner = db.owner) =>
  startQueues({ queues: [await openJobQueue({ ...context(), owner })], listener: db.owner, log });
const planned = () =>
  db.owner<{ name: string; local: string }[]>`
    select name, to_char(due at time zone 'America/Sao_Paulo', 'ID HH24:MI:SS') as local
    from server.jobs where due > now() order by name`;

test('several processes start on one database, keep one plan and end orderly', async () => {
  const stops = await Promise.all([startJobs(), startJobs()]);
  const plan = Object.fromEntries((await planned()).map(({ name, local }) => [name, local]));
  expect(Object.keys(plan)).toEqual(Object.keys(jobs).toSorted());
  expect(plan).toMatchObject({
    'alerts-immediate': expect.stringMatching(/:00$/),
    'alerts-daily': expect.stringMatching(/ 07:00:00$/),
    'alerts-weekly': '1 07:00:00',
    expiry: expect.stringMatching(/:07:00$/),
  });
  await Promise.all(stops.map((stop) => stop()));
});

const statusOfCar = async () =>
  (await db.owner`select status from public.cars where id = ${car}`)[0]!['status'] as string;
/** Whether a job's statement waits for a lock. */
const blocked = async () =>
  (
    await db.owner`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%expired%'`
  ).length > 0;
const claimExpiry = async () => (await claimJobs(db.owner, ['expiry'])).length > 0;
const makeDue = () =>
  db.owner`update server.jobs set due = now() - interval '3 hours' where name = 'expiry'`;

test('what was due while nobody was there is made up for once, by one of the processes', async () => {
  await db.owner`update public.cars set expires_at = now() - interval '1 minute' where id = ${car}`;
  await makeDue();
  const taken = await Promise.all([1, 2, 3].map(() => claimExpiry()));
  expect(taken.toSorted()).toEqual([false, false, true]);
  await finishJob(db.owner, 'expiry', jobs['expiry']!, true);
  expect(await claimExpiry()).toBe(false);
  await makeDue();
  const stops = await Promise.all([startJobs(), startJobs()]);
  // They end what they have begun.
  await Promise.all(stops.map((stop) => stop()));
  expect(await statusOfCar()).toBe('expired');
  expect((await planned()).map(({ name }) => name)).toContain('expiry');
  await db.owner`update public.cars set status = 'published', expires_at = null where id = ${car}`;
});

test('what waits for ever does not hold up the end of the process, and the next one does it', async () => {
  await startJobs().then((stop) => stop());
  await db.owner`update server.jobs set due = now() + interval '1 hour'`;
  await makeDue();
  const blocker = connect(db.url, 1);
  const background = connect(db.url, 1);
  try {
    await blocker.begin(async (tx) => {
      await tx`lock table public.cars in access exclusive mode`;
      const stopJobs = await startJobs(background);
      await expect.poll(blocked).toBe(true);
      // As work does that nobody can end.
      const never = () => new Promise<void>(() => {});
      await endInTime({ stops: [stopJobs, never], pools: [background], log, last: 200 });
    });
    expect(await claimExpiry()).toBe(true);
    const [row] = await db.owner`select failures from server.jobs where name = 'expiry'`;
    expect(row).toEqual({ failures: 0 });
    await finishJob(db.owner, 'expiry', jobs['expiry']!, true);
  } finally {
    await Promise.all([blocker, background].map((sql) => sql.end({ timeout: 0 })));
  }
});

test('what fails is tried again a little later, and after three times at its next time', async () => {
  const free = () =>
    db.owner`update server.jobs set held_until = '-infinity' where name = 'expiry'`;
  await makeDue();
  for (const _ of [1, 2]) {
    expect(await claimExpiry()).toBe(true);
    await finishJob(db.owner, 'expiry', jobs['expiry']!, false);
    expect(await claimExpiry()).toBe(false);
    await free();
  }
  expect(await claimExpiry()).toBe(true);
  await finishJob(db.owner, 'expiry', jobs['expiry']!, false);
  await free();
  expect(await claimExpiry()).toBe(false);
});

const admin = { role: 'authenticated', sub: people.olga } as const;
const logOf = (part: string) =>
  db
    .as(admin, (tx) => tx`select * from system_log(${part})`)
    .then((found) =>
      found.map(({ kind, subject, state, detail, next_at: next }) => {
        return { kind, subject, state, detail, isPlanned: next !== null };
      }),
    );

test('administrators read which job failed, why, when it is tried again, and that it is well', async () => {
  const failed = { kind: 'job', subject: 'expiry', state: 'warning', detail: 'o disco sumiu' };
  const gone = { ...failed, isPlanned: false };
  // Nothing is said of a job that is well.
  await recordJob(db.owner, 'expiry');
  expect(await logOf('jobs')).toEqual([]);
  await db.owner`update server.jobs set due = now() + interval '1 hour' where name = 'expiry'`;
  await recordJob(db.owner, 'expiry', 'o disco sumiu');
  await recordJob(db.owner, 'expiry', 'o disco sumiu');
  expect(await logOf('jobs')).toEqual([{ ...failed, isPlanned: true }, gone]);
  await recordJob(db.owner, 'expiry');
  await recordJob(db.owner, 'expiry');
  const well = { ...gone, state: 'ok', detail: '' };
  expect(await logOf('jobs')).toEqual([well, gone, gone]);
  // Old entries go, the last of each stays.
  await db.owner`update private.system_log set at = now() - interval '31 days'`;
  await cleanUp(db.owner);
  expect(await logOf('jobs')).toEqual([well]);
});

test('a mail that is not delivered stands in the log of mail, a backup in that of the disk', async () => {
  await db.owner`delete from public.outbox`;
  await db.owner`delete from public.backups`;
  await db.owner`
    insert into public.outbox (channel, topic, recipient, status, attempts, last_error) values
      ('mail', 'recover', 'ana@casa.test', 'dead', 8, '550 no such user'),
      ('mail', 'recover', 'bia@casa.test', 'pending', 2, '421 later'),
      ('mail', 'recover', 'caio@casa.test', 'pending', 0, null)`;
  const entries = await logOf('mail');
  expect(entries.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual([
    {
      kind: 'mail',
      subject: 'ana@casa.test',
      state: 'down',
      detail: '550 no such user',
      isPlanned: false,
    },
    {
      kind: 'mail',
      subject: 'bia@casa.test',
      state: 'warning',
      detail: '421 later',
      isPlanned: true,
    },
  ]);
  await db.owner`insert into public.backups (status, error) values ('failed', 'disco cheio')`;
  expect(await logOf('disk')).toEqual([
    { kind: 'backup', subject: '0', state: 'down', detail: 'disco cheio', isPlanned: false },
  ]);
});

/** How a part of the system is found, and what is said of it. */
async function measured(part: string): Promise<unknown[]> {
  await measureSystem({
    ...context(),
    env: {
      dataDir: import.meta.dirname,
      smtpUrl: undefined,
      backupDir: undefined,
      databaseUrl: undefined,
      pix: undefined,
    },
  });
  const [row] = await db.owner`select state, detail from public.system_checks where name = ${part}`;
  return [row!['state'], row!['detail']];
}

test('one mail that cannot be delivered does not say that the mail server is down once others have gone', async () => {
  const mailIs = () => measured('mail');
  await db.owner`delete from public.outbox`;
  await db.owner`
    insert into public.outbox (channel, topic, recipient, status, attempts, next_attempt_at)
    values ('mail', 'recover', 'ana@casa.test', 'dead', 8, now() - interval '1 minute')`;
  expect(await mailIs()).toEqual(['down', '1 e-mail de hoje não pôde ser entregue.']);
  await db.owner`
    insert into public.outbox (channel, topic, recipient, status, attempts, sent_at)
    values ('mail', 'recover', 'bia@casa.test', 'sent', 1, now())`;
  expect(await mailIs()).toEqual([
    'warning',
    '1 e-mail de hoje não pôde ser entregue; os de depois foram.',
  ]);
});

test('nobody else reads these logs', async () => {
  const user = { role: 'authenticated', sub: people.davi } as const;
  await expect(db.as(user, (tx) => tx`select * from system_log('mail')`)).rejects.toMatchObject({
    hint: 'admin_only',
  });
  await expect(db.as('anon', (tx) => tx`select * from system_log('mail')`)).rejects.toMatchObject({
    code: '42501',
  });
});

test('the plan of jobs is out of reach of every request', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    await expect(db.as(role, (tx) => tx`select from server.jobs`)).rejects.toMatchObject({
      code: '42501',
    });
  }
});

test('a listing is taken off when its time is over, and only then', async () => {
  const other = idOf(rows.otherCar);
  await db.owner`update public.cars set expires_at = now() - interval '1 minute' where id = ${car}`;
  await db.owner`update public.cars set expires_at = now() + interval '1 minute' where id = ${other}`;
  await db.owner`delete from private.notices_told`;
  await db.owner`delete from public.notifications`;
  // Two processes at once tell the owner once.
  await Promise.all([expireListings(db.owner), expireListings(db.owner)]);
  expect(await noticesOf(db, people.davi)).toMatchObject([
    {
      kind: 'expiry',
      title: 'Seu anúncio saiu do ar',
      action_url: '/painel?aba=produtos&estado=expirados',
    },
  ]);
  const found = await db.owner`
    select id, status from public.cars where id in (${car}, ${other}) order by id`;
  expect(found.map(({ status }) => status as string)).toEqual(['expired', 'published']);
  expect(await db.owner`select from private.search_cars where id = ${car}`).toHaveLength(0);
});

test('its owner is warned three days before, once for each term', async () => {
  await db.owner`delete from public.notifications`;
  await db.owner`delete from public.outbox`;
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
  // Another term is another day, when the bundle of notices has closed.
  await db.owner`update private.notice_bundles set closes_at = now()`;
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

test('a job that was given up until its next time is not called well', async () => {
  await db.owner`update server.jobs set due = now() + interval '1 hour', failures = 0`;
  await recordJob(db.owner, 'expiry', 'o disco sumiu');
  expect(await measured('jobs')).toEqual([
    'warning',
    'Falhou na última vez: Vencimento de anúncios.',
  ]);
  await recordJob(db.owner, 'expiry');
  expect(await measured('jobs')).toEqual(['ok', 'Todas no horário.']);
});
