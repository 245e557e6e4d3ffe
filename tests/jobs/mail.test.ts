import { createServer, type Server } from 'node:net';
import { startQueues } from '@patio/supabase/queue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { queueMail } from '../../server/mail/outbox.ts';
import { mailQueue } from '../../server/mail/sender.ts';
import { smtpTransport } from '../../server/mail/smtp.ts';
import { until } from '../../server/postgres/embedded/processes.ts';
import { actors } from '../policies/support/cast.ts';
import { buildWorld } from '../policies/support/world.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { drain } from '../support/drain.ts';

let db: FreshDatabase;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const log = createLog('silent');

beforeEach(async () => {
  db = await freshDatabase();
  mailServer = await startMailServer();
});
afterEach(async () => {
  await mailServer.close();
  await db.close();
});

const sender = () => ({
  owner: db.owner,
  transport: smtpTransport(mailServer.url, 'Pátio <nao-responda@site.test>'),
  siteUrl: 'https://site.test',
  log,
});
const sendDue = () => drain(mailQueue(sender()));
const start = () => startQueues({ queues: [mailQueue(sender())], listener: db.owner, log });
const queue = (recipient: string) =>
  db.owner.begin((tx) =>
    queueMail(tx, { topic: 'password_changed', recipient, facts: { name: 'Ana' } }),
  );
const makeDue = () => db.owner`update public.outbox set next_attempt_at = now()`;
const rows = () =>
  db.owner<{ status: string; attempts: number; last_error: string | null; wait: number }[]>`
    select status, attempts, last_error,
      round(extract(epoch from next_attempt_at - now()) / 60)::int as wait
    from public.outbox order by id`;

test('a mail server that refuses delays mail and loses none', async () => {
  mailServer.refuse = true;
  await queue('ana@casa.test');
  await sendDue();
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1, wait: 1 }]);
  expect((await rows())[0]!.last_error).toContain('451');
  await makeDue();
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 2, wait: 2 }]);
  mailServer.refuse = false;
  await makeDue();
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3, last_error: null }]);
  expect(mailServer.received).toEqual(['ana@casa.test']);
});

test('a mail server that answers in drops holds up neither other mail nor the end of the process', async () => {
  mailServer.drops = true;
  await queue('ana@casa.test');
  await drain(mailQueue({ ...sender(), patience: 200 }));
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1, wait: 1 }]);
  await makeDue();
  const stop = await start();
  await expect.poll(() => mailServer.busy).toBe(1);
  await stop();
  expect(mailServer.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'pending', attempts: 2 }]);
});

test('the eighth failure is the last, until an administrator tries again', async () => {
  await buildWorld(db.owner);
  await db.owner`delete from public.outbox`;
  mailServer.refuse = true;
  await queue('ana@casa.test');
  for (let i = 0; i < 9; i += 1) {
    await makeDue();
    await sendDue();
  }
  expect(await rows()).toMatchObject([{ status: 'dead', attempts: 8 }]);
  mailServer.refuse = false;
  await db.as(actors.admin, async (tx) => {
    const [dead] = await tx`select id from public.outbox where status = 'dead'`;
    await tx`select public.retry_outbox(${dead!['id'] as string})`;
  });
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

test('a mail that nobody can write stays and stops no other', async () => {
  await db.owner.begin(async (tx) => {
    await queueMail(tx, { topic: 'unknown', recipient: 'a@casa.test', facts: {} });
  });
  await queue('ana@casa.test');
  await sendDue();
  expect((await rows()).map(({ status }) => status)).toEqual(['pending', 'sent']);
});

test('a started sender learns of mail from the database and ends orderly', async () => {
  const stop = await start();
  await queue('ana@casa.test');
  expect(await until(() => mailServer.received.length === 1, 20_000)).toBe(true);
  await stop();
  await queue('bia@casa.test');
  expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'pending']);
});

test('two processes send each mail once', async () => {
  const all = Array.from({ length: 30 }, (_, i) => `p${i}@casa.test`);
  for (const recipient of all) await queue(recipient);
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  expect(mailServer.received.toSorted()).toEqual(all.toSorted());
});

/** A mail server that takes one mail at a time in the words of RFC 5321, refuses every one for now, or goes on and on. */
async function startMailServer() {
  const state = { refuse: false, drops: false, busy: 0, received: [] as string[] };
  const server: Server = createServer((socket) => {
    let inData = false;
    let recipient = '';
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          state.received.push(recipient);
          socket.write('250 taken\r\n');
        } else if (/^RCPT/i.test(line)) {
          recipient = /<(.+)>/.exec(line)![1]!;
          if (state.drops) {
            const drops = setInterval(() => socket.write('250-wait\r\n'), 20);
            state.busy += 1;
            socket.on('close', () => {
              clearInterval(drops);
              state.busy -= 1;
            });
          } else socket.write(state.refuse ? '451 try later\r\n' : '250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}
