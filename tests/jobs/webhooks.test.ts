import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '@patio/supabase/database/connect';
import { startQueues } from '@patio/supabase/queue';
import { createLog } from '../../server/log.ts';
import { queueMail } from '../../server/mail/outbox.ts';
import { mailQueue } from '../../server/mail/sender.ts';
import { createReach } from '../../server/outside/reach.ts';
import { until } from '../../server/postgres/embedded/processes.ts';
import { createSafe, isSealed } from '../../server/settings/secrets.ts';
import { watchWebhookNetworks } from '../../server/webhooks/allowed-networks.ts';
import { webhookQueue } from '../../server/webhooks/sender.ts';
import { drain } from '../support/drain.ts';
import { type Received, startReceiver } from '../support/receiver.ts';
import { actors, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { carColumns, civic } from '../policies/support/world.ts';

// A receiver of webhooks in this process, and the real sender on a real database.
type Answers = (request: Received, response: ServerResponse) => void;

const db = await ownWorld();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let origin: string;
let received: Received[];
let answers: Answers;

const log = createLog('silent');
const safe = createSafe('a key of this installation, long enough');
const sender = (patience = 10_000) => ({
  owner: db.owner,
  safe,
  reach: createReach(['127.0.0.1']),
  log,
  patience,
});
const sendDue = () => drain(webhookQueue(sender()));
const start = (options: Parameters<typeof webhookQueue>[0]) =>
  startQueues({ queues: [webhookQueue(options)], listener: db.owner, log });
const ok: Answers = (_, response) => response.end('{"message": "Workflow was started"}');
const status =
  (code: number, headers = {}): Answers =>
  (_, response) =>
    response.writeHead(code, headers).end('não deu');

beforeEach(async () => {
  received = [];
  answers = ok;
  receiver = await startReceiver((request, response) => {
    received.push(request);
    answers(request, response);
  });
  ({ origin } = receiver);
  await db.owner`delete from public.inquiries`;
  await db.owner`delete from public.outbox`;
  await db.owner`delete from private.integration_secrets`;
  await watchWebhookNetworks(db.owner, ['127.0.0.1']);
  await setUp();
});
afterEach(() => receiver.close());

const asAdmin = <T>(work: Parameters<typeof db.as<T>>[1]) => db.as(actors.admin, work);
// What is not said of the settings stays, so that all that one test may set is said.
const setUp = (settings: object = {}, at = origin) =>
  asAdmin(
    (tx) => tx`
      insert into public.integration_settings (integration_type, enabled, webhook_url, api_key, settings)
      values ('n8n', true, ${`${at}/webhook`}, 'segredo do fluxo',
        ${JSON.stringify({ events: null, olxLeads: false, ...settings })}::text::jsonb)
      on conflict (integration_type) do update set enabled = true, webhook_url = excluded.webhook_url,
        api_key = excluded.api_key, settings = excluded.settings`,
  );
const inquire = (text = 'Aceita troca?') =>
  db.as(
    'anon',
    (
      tx,
    ) => tx`select public.send_inquiry('car', ${idOf(rows.car)}, 'Zeca', 'zeca@casa.test', '(19) 98888-7777',
      ${text}, 'navegador-zeca')`,
  );
const idOf = (literal: string) => literal.replaceAll("'", '');
const makeDue = () =>
  db.owner`update public.outbox set next_attempt_at = now() where channel = 'webhook' and status = 'pending'`;
const messages = () =>
  db.owner<{ id: string; topic: string; status: string; attempts: number; wait: number }[]>`
    select id, topic, status, attempts, round(extract(epoch from next_attempt_at - now()) / 60)::int as wait
    from public.outbox where channel = 'webhook' order by id`;
const tries = async () =>
  (
    await db.owner<{ line: string }[]>`
      select concat_ws(' ', t.number, t.outcome, t.status, t.failure) as line
      from private.webhook_tries t order by t.id`
  ).map(({ line }) => line);

describe('what n8n is told', () => {
  test('an inquiry, signed, with what a flow needs', async () => {
    await inquire();
    await sendDue();
    const [{ headers, body }] = received as [Received];
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
    expect(type).toBe('inquiry.created');
    expect(data).toMatchObject({
      name: 'Zeca',
      email: 'zeca@casa.test',
      phone: '+5519988887777',
      message: 'Aceita troca?',
      item: {
        type: 'car',
        id: idOf(rows.car),
        title: 'Honda Civic',
        path: `/carros/${idOf(rows.car)}`,
      },
      store: { id: idOf(rows.store), name: 'Davi Automóveis' },
    });
    const id = headers['webhook-id'] as string;
    expect(id).toBe(`c_${(data['id'] as string).replaceAll('-', '')}`);
    const signed = `${id}.${headers['webhook-timestamp'] as string}.${body}`;
    const signature = createHmac('sha256', 'segredo do fluxo').update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(await tries()).toEqual(['1 delivered 200']);
  });

  test('listings when they are no draft any more, reviews, customers and payments', async () => {
    const [car, person] = [randomUUID(), randomUUID()];
    await db.owner.unsafe(`
      insert into public.cars (${carColumns})
        values ('${car}', ${rows.store}, 'draft', 'available', ${civic});
      insert into auth.users (id, email, email_confirmed_at) values ('${person}', '${person}@casa.test', now());
`);
    await db.owner`insert into public.invoices (customer_id, description, amount, due_on)
      values (${idOf(rows.store)}, 'Plano Destaque', 29, current_date)`;
    await db.as(
      actors.seller,
      (tx) => tx`update public.cars set status = 'pending' where id = ${car}`,
    );
    await asAdmin(async (tx) => {
      await tx`update public.cars set status = 'published' where id = ${car}`;
      await tx`insert into public.customers (user_id, business_name) values (${person}, 'Ana Casas')`;
      await tx`select public.confirm_invoice(id) from public.invoices
        where id <> ${idOf(rows.invoice)} and status = 'open'`;
    });
    await db.as(
      { role: 'authenticated', sub: person },
      (tx) => tx`insert into public.reviews (user_id, item_type, item_id, rating, title)
        values (${person}, 'car', ${idOf(rows.otherCar)}, 5, 'Muito bom')`,
    );
    await sendDue();
    const got = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(got.map(({ type }) => type).toSorted()).toEqual([
      'customer.created',
      'listing.created',
      'payment.confirmed',
      'review.created',
    ]);
    const of = (type: string) => got.find((one) => one.type === type)!.data;
    expect(of('listing.created')).toMatchObject({ id: car, cents: 9_000_000 });
    expect(of('payment.confirmed')).toMatchObject({ cents: 2_900 });
    expect(of('review.created')).toMatchObject({ rating: 5, title: 'Muito bom' });
    expect(of('customer.created')).toMatchObject({ name: 'Ana Casas' });
  });

  test('only what was chosen, and nothing while it is off', async () => {
    await setUp({ events: ['payment'] });
    await inquire();
    expect(await messages()).toEqual([]);
    await setUp({ events: ['inquiry'] });
    await asAdmin(
      (tx) =>
        tx`update public.integration_settings set enabled = false where integration_type = 'n8n'`,
    );
    await inquire();
    expect(await messages()).toEqual([]);
  });

  test('what did not happen is not told', async () => {
    let told = 0;
    await db.owner
      .begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', '{"role": "anon"}', true)`;
        await tx`select public.send_inquiry('car', ${idOf(rows.car)}, 'Zeca', 'z@casa.test', '19988887777', 'Oi', 'v')`;
        told = (await tx`select from public.outbox where channel = 'webhook'`).length;
        throw new Error('undone');
      })
      .catch(() => {});
    expect(told).toBe(1);
    expect(await messages()).toEqual([]);
  });

  test('leads also as the portals of Grupo OLX send them', async () => {
    await setUp({ olxLeads: true });
    await inquire();
    await sendDue();
    const lead = received.find(({ headers }) => String(headers['webhook-id']).startsWith('o_'));
    expect(received).toHaveLength(2);
    expect(JSON.parse(lead!.body)).toMatchObject({
      leadOrigin: 'Pátio',
      clientListingId: idOf(rows.car),
      name: 'Zeca',
      email: 'zeca@casa.test',
      ddd: '19',
      phone: '988887777',
      phoneNumber: '19988887777',
      message: 'Aceita troca?',
      temperature: 'Alta',
      transactionType: 'SELL',
    });
  });
});

describe('a receiver in trouble', () => {
  test('that fails twice gets the message at the third time, with the same id', async () => {
    answers = (_, response) => (received.length < 3 ? status(502)(_, response) : ok(_, response));
    await inquire();
    await sendDue();
    expect(await messages()).toMatchObject([{ status: 'pending', attempts: 1, wait: 1 }]);
    await sendDue();
    expect(received).toHaveLength(1);
    await makeDue();
    await sendDue();
    expect(await messages()).toMatchObject([{ status: 'pending', attempts: 2, wait: 5 }]);
    await makeDue();
    await sendDue();
    expect(await messages()).toMatchObject([{ status: 'sent', attempts: 3 }]);
    expect(
      new Set(received.map(({ headers, body }) => `${headers['webhook-id'] as string} ${body}`))
        .size,
    ).toBe(1);
    expect(await tries()).toEqual(['1 retry 502', '2 retry 502', '3 delivered 200']);
  });

  test('that answers 500 is left after five tries, until somebody has it sent again', async () => {
    answers = status(500);
    await inquire();
    for (let i = 0; i < 7; i += 1) {
      await makeDue();
      await sendDue();
    }
    const [message] = await messages();
    expect(message).toMatchObject({ status: 'dead', attempts: 5 });
    expect((await tries()).at(-1)).toBe('5 gave_up 500');
    answers = ok;
    // Twice by the same page is once.
    for (const _ of [1, 2])
      await asAdmin((tx) => tx`select public.resend_webhook(${message!.id}, 5)`);
    await sendDue();
    await asAdmin((tx) => tx`select public.resend_webhook(${message!.id}, 5)`);
    await sendDue();
    expect(received).toHaveLength(6);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await tries()).at(-1)).toBe('6 delivered 200');
  });

  test('all that were given up can be sent again at once', async () => {
    answers = status(500);
    for (const text of ['um', 'dois']) await inquire(text);
    await db.owner`update public.outbox set attempts = 4 where channel = 'webhook'`;
    await sendDue();
    answers = ok;
    const [row] = await asAdmin((tx) => tx`select public.resend_webhooks() as many`);
    expect(row!['many']).toBe(2);
    await sendDue();
    expect((await messages()).map((one) => one.status)).toEqual(['sent', 'sent']);
  });

  test('that hangs, is gone, or sends elsewhere', async () => {
    answers = () => {};
    await inquire();
    await drain(webhookQueue(sender(150)));
    answers = status(307, { location: 'http://127.0.0.2:9/' });
    await makeDue();
    await sendDue();
    answers = ({ path }, response) =>
      path === '/novo'
        ? ok({ method: 'POST', path, headers: {}, body: '' }, response)
        : status(302, { location: '/novo' })(
            { method: 'POST', path, headers: {}, body: '' },
            response,
          );
    await makeDue();
    await sendDue();
    await setUp({}, 'http://127.0.0.1:9');
    await makeDue();
    await sendDue();
    await setUp();
    answers = ({ path }, response) =>
      path === '/novo' ? response.end('ok') : response.writeHead(308, { location: '/novo' }).end();
    await makeDue();
    await sendDue();
    expect(await tries()).toEqual([
      '1 retry timed_out',
      '2 retry address_refused',
      '3 retry 302',
      '4 retry not_reached',
      '5 delivered 200',
    ]);
    const last = received.at(-1)!;
    expect([last.path, (JSON.parse(last.body) as { type: string }).type]).toEqual([
      '/novo',
      'inquiry.created',
    ]);
  });

  test.for(['http://127.0.0.1', 'http://[::1]', 'https://169.254.169.254', 'https://localhost'])(
    '%s is nothing that webhooks go to unless the configuration says so',
    async (at) => {
      // However it came to be stored.
      await db.owner`update public.integration_settings set webhook_url = ${`${at}/webhook`}`;
      await inquire();
      await drain(webhookQueue({ ...sender(), reach: createReach() }));
      expect(await tries()).toEqual(['1 retry address_refused']);
    },
  );

  test('that hangs keeps no connection of the database, and the next message waits for nobody', async () => {
    let release = () => {};
    answers = (_, response) => {
      if (received.length === 1) release = () => response.end();
      else response.end('ok');
    };
    const stop = await start({ ...sender(20_000), last: 20_000 });
    await inquire('um');
    expect(await until(() => received.length === 1, 20_000)).toBe(true);
    const open = await db.owner`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(open).toHaveLength(0);
    await inquire('dois');
    expect(await until(() => received.length === 2, 20_000)).toBe(true);
    release();
    await stop();
    expect((await messages()).map((one) => one.status)).toEqual(['sent', 'sent']);
  });
});

describe('several processes', () => {
  test('send each message once', async () => {
    for (let i = 0; i < 12; i += 1)
      await db.owner`select private.queue_webhook('review.created', 'r_' || gen_random_uuid(), '{}')`;
    await Promise.all([sendDue(), sendDue()]);
    expect(received).toHaveLength(12);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  test('one that is killed in the middle loses nothing: another begins its message again', async () => {
    answers = () => {};
    await inquire();
    const file = fileURLToPath(new URL('support/send-webhooks.ts', import.meta.url));
    const child = spawn(process.execPath, [file, db.url], { stdio: 'ignore' });
    try {
      expect(await until(() => received.length === 1, 30_000)).toBe(true);
    } finally {
      child.kill('SIGKILL');
    }
    answers = ok;
    // Not before the minute of the first is over.
    await sendDue();
    expect(received).toHaveLength(1);
    await makeDue();
    await sendDue();
    expect(await tries()).toEqual(['1 interrupted', '2 delivered 200']);
    expect(await messages()).toMatchObject([{ status: 'sent', attempts: 1 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('one that is stopped puts back what is not answered', async () => {
    answers = () => {};
    const stop = await start({ ...sender(60_000), last: 50 });
    await inquire();
    expect(await until(() => received.length === 1, 20_000)).toBe(true);
    await stop();
    answers = ok;
    await sendDue();
    expect(await tries()).toEqual(['1 interrupted', '2 delivered 200']);
  });
});

describe('what administrators see and do', () => {
  test('a test goes to the saved address, also while the integration is off, once for two clicks', async () => {
    await asAdmin(
      (tx) =>
        tx`update public.integration_settings set enabled = false where integration_type = 'n8n'`,
    );
    const ask = () =>
      asAdmin(async (tx) => (await tx`select public.test_webhook() as id`)[0]!['id'] as string);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    await sendDue();
    expect(received).toHaveLength(1);
    const body = JSON.parse(received[0]!.body) as Record<string, unknown>;
    expect(Object.keys(body).toSorted()).toEqual(['message', 'source', 'test', 'timestamp']);
    expect(body).toMatchObject({ source: 'Pátio', test: true });
    answers = status(404);
    await ask();
    await sendDue();
    expect(await tries()).toEqual(['1 delivered 200', '1 gave_up 404']);
  });

  test('a test without an address is refused as specified', async () => {
    await asAdmin(
      (tx) => tx`delete from public.integration_settings where integration_type = 'n8n'`,
    );
    await expect(asAdmin((tx) => tx`select public.test_webhook()`)).rejects.toThrow(
      'Configure a URL do webhook primeiro.',
    );
  });

  test('the log has tries, newest first, and masks who wrote', async () => {
    answers = (_, response) =>
      response.writeHead(500).end('cliente zeca@casa.test, (19) 98888-7777');
    await inquire('Ligue para 19 98888-7777');
    await sendDue();
    answers = ok;
    await makeDue();
    await sendDue();
    const read = (sql: string) =>
      asAdmin(async (tx) => (await tx.unsafe(`select ${sql} as it`))[0]!['it'] as never);
    expect(await read(`public.webhook_log()`)).toMatchObject({
      total: 2,
      rows: [
        { topic: 'inquiry.created', number: 2, tries: 2, outcome: 'delivered', status: 200 },
        { number: 1, outcome: 'retry', status: 500 },
      ],
    });
    expect(await read(`public.webhook_log(outcome => 'retry')`)).toMatchObject({ total: 1 });
    expect(await read(`public.webhook_log(topic => 'test')`)).toMatchObject({ total: 0, rows: [] });
    expect(await read(`public.webhook_week()`)).toMatchObject({ delivered: 1, given_up: 0 });
    const id = (await messages())[0]!.id;
    const detail = JSON.stringify(await read(`public.webhook_delivery(${id})`));
    expect(detail).toContain('Honda Civic');
    expect(detail).not.toMatch(/zeca@|8888/);
  });

  test('nobody else', async () => {
    const calls = [
      `public.webhook_log()`,
      `public.webhook_week()`,
      `public.webhook_delivery(1)`,
      `public.test_webhook()`,
      `public.resend_webhook(1, 0)`,
      `public.resend_webhooks()`,
    ];
    for (const actor of [actors.user, actors.seller])
      for (const call of calls)
        await expect(db.as(actor, (tx) => tx.unsafe(`select ${call}`))).rejects.toMatchObject({
          code: '42501',
          hint: 'admin_only',
        });
  });

  test('an address that shows where it leads is refused when it is saved', async () => {
    await watchWebhookNetworks(db.owner, []);
    const save = (url: string) =>
      asAdmin(
        (tx) => tx`update public.integration_settings set webhook_url = ${url}
          where integration_type = 'n8n'`,
      );
    for (const url of [
      'http://n8n.exemplo.com/x',
      'https://127.0.0.1/x',
      'https://10.1.2.3:5678/x',
      'https://169.254.169.254/latest',
      'https://[::1]/x',
      'https://[fd00::1]:5678/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://localhost:5678/x',
      'https://n8n.internal/x',
      'https://dono:senha@n8n.exemplo.com/x',
    ])
      await expect(save(url)).rejects.toMatchObject({ hint: 'webhook_address' });
    for (const url of [
      'https://n8n.exemplo.com/x',
      'https://8.8.8.8/x',
      'https://[2606:4700::1]/x',
    ])
      await save(url);
    await watchWebhookNetworks(db.owner, ['10.0.0.0/8']);
    for (const url of ['http://10.1.2.3/x', 'http://n8n.lan/x']) await save(url);
    await expect(save('https://192.168.0.1/x')).rejects.toMatchObject({ hint: 'webhook_address' });
  });

  test('the key is sealed where it is stored', async () => {
    await inquire();
    await sendDue();
    const stored = async () =>
      (await db.owner`select value from private.integration_secrets`)[0]!['value'] as string;
    expect(isSealed(await stored())).toBe(true);
    await inquire('de novo');
    await sendDue();
    const [first, second] = received.map(({ headers }) => headers['webhook-signature']);
    expect([typeof first, typeof second]).toEqual(['string', 'string']);
    expect(safe.open('n8n.api_key', await stored())).toBe('segredo do fluxo');
    expect(
      createSafe('another key, as long as the first one').open('n8n.api_key', await stored()),
    ).toBeUndefined();
  });
});

describe('mail beside webhooks, on one connection', () => {
  test('receivers that hang keep no mail waiting, and a mail server that hangs no webhook', async () => {
    answers = () => {};
    const owner = connect(db.ownerUrl, 1);
    const mailed: string[] = [];
    let isHanging = false;
    const never = new Promise<void>(() => {});
    const mails = mailQueue({
      owner,
      siteUrl: 'https://site.test',
      log,
      transport: async ({ to }) => {
        mailed.push(to);
        if (isHanging) await never;
      },
    });
    const stopMail = await startQueues({ queues: [mails], listener: db.owner, log });
    const stop = await start({ ...sender(60_000), owner, last: 0 });
    const mail = (to: string) =>
      db.owner.begin((tx) =>
        queueMail(tx, { topic: 'password_changed', recipient: to, facts: { name: 'Ana' } }),
      );
    try {
      // As many as are under way at once.
      for (const text of ['Um?', 'Dois?', 'Três?', 'Quatro?']) await inquire(text);
      await expect.poll(() => received.length).toBe(4);
      await mail('ana@casa.test');
      await expect.poll(() => mailed).toContain('ana@casa.test');
      expect((await messages()).every(({ status: is }) => is === 'pending')).toBe(true);

      isHanging = true;
      await mail('bia@casa.test');
      await expect.poll(() => mailed).toContain('bia@casa.test');
      answers = ok;
      receiver.server.closeAllConnections();
      await expect.poll(async () => (await tries()).length).toBeGreaterThanOrEqual(4);
    } finally {
      await stop();
      // What hangs for ever is not waited for.
      void stopMail();
      await owner.end({ timeout: 0 });
    }
  });
});
