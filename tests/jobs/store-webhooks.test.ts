import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { allWebhookEvents } from '../../app/domain/stores/webhook-events.ts';
import { apiOf } from '../../server/imports/callers.ts';
import { createLog } from '../../server/log.ts';
import { createReach } from '../../server/outside/reach.ts';
import { createSafe } from '../../server/settings/secrets.ts';
import { watchWebhookNetworks } from '../../server/webhooks/allowed-networks.ts';
import { createWebhooksApp } from '../../server/webhooks/routes.ts';
import { storeWebhookQueue, webhookQueue } from '../../server/webhooks/sender.ts';
import { actors, people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { apiInside } from '../protocol/support/inside.ts';
import { drain } from '../support/drain.ts';
import { type Received, startReceiver } from '../support/receiver.ts';

// A dealer's system in this process, and the real sender and route on a real database.
const db = await ownWorld();
const api = await apiInside(db);
const safe = createSafe('a key of this installation, long enough');
const log = createLog('silent');
const reach = createReach(['127.0.0.1']);
const idOf = (literal: string) => literal.replaceAll("'", '');
const [store, otherStore, car] = [rows.store, rows.otherStore, rows.car].map(idOf) as [
  string,
  string,
  string,
];
const caller = {
  url: api.url,
  publishableKey: api.keys.publishable_key,
  secretKey: api.keys.secret_key,
  fetch: async (request: Request) => api.fetch(request),
};
const app = createWebhooksApp({
  owner: db.owner,
  safe,
  reach,
  apiOf: (authorization) => apiOf(caller, authorization),
});

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let origin: string;
let received: Received[] = [];
let answers: (request: Received, response: ServerResponse) => void;

beforeAll(() => watchWebhookNetworks(db.owner, ['127.0.0.1']));
beforeEach(async () => {
  received = [];
  answers = (_, response) => response.end('ok');
  receiver = await startReceiver((request, response) => {
    received.push(request);
    answers(request, response);
  });
  ({ origin } = receiver);
  await db.owner`update public.cars set availability = 'available', status = 'published' where id = ${car}`;
  await db.owner`delete from public.inquiries`;
  await db.owner`delete from public.outbox`;
  await db.owner`delete from public.store_webhooks`;
  await db.owner`delete from public.notifications where kind = 'integration'`;
});
afterEach(() => receiver.close());

async function save(more: object = {}, person: string = people.davi) {
  const answer = await app.request('/integracoes/webhook', {
    method: 'POST',
    headers: {
      authorization: await api.authorizationOf(person),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      store,
      url: `${origin}/patio`,
      enabled: true,
      events: allWebhookEvents,
      format: 'patio',
      ...more,
    }),
  });
  const said = (await answer.json()) as { secret?: string; test?: object; hint?: string };
  return { status: answer.status, ...said };
}
const send = (patience = 10_000) =>
  drain(storeWebhookQueue({ owner: db.owner, safe, reach, log, patience }));
const makeDue = () =>
  db.owner`update public.outbox set next_attempt_at = now() where status = 'pending'`;
const inquire = (text = 'Aceita troca?', item = car) =>
  db.as(
    'anon',
    (tx) => tx`select public.send_inquiry('car', ${item}, 'Zeca', 'zeca@casa.test',
      '(19) 98888-7777', ${text}, ${randomUUID()})`,
  );
const asSeller = (sql: string) => db.as(actors.seller, (tx) => tx.unsafe(sql));
const bodies = () =>
  received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const stored = async () =>
  (
    await db.owner`select enabled, lost, stopped_at, sealed from public.store_webhooks where customer_id = ${store}`
  )[0]!;
const bells = async () =>
  (
    await db.owner`select title from public.notifications where kind = 'integration' order by title`
  ).map(({ title }) => title as string);

test('saving tests the address and tells the secret once; a contact then comes signed', async () => {
  const first = await save();
  expect(first).toMatchObject({
    status: 200,
    test: { status: 200, failure: null },
    secret: expect.stringMatching(/^whsec_.{44}$/),
  });
  expect(bodies().map(({ type }) => type)).toEqual(['test']);
  expect(await save({ events: ['lead.created'] })).toEqual({ status: 200 });
  await inquire();
  await send();
  const { headers, body } = received.at(-1)!;
  const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
  expect(type).toBe('lead.created');
  expect(data).toMatchObject({
    name: 'Zeca',
    email: 'zeca@casa.test',
    phone: '+5519988887777',
    message: 'Aceita troca?',
    status: 'novo',
    listing: { type: 'car', id: car, title: 'Honda Civic', path: `/carros/${car}` },
    store: { id: store, name: 'Davi Automóveis' },
  });
  expect(Object.keys(data)).not.toContain('visitor');
  const key = Buffer.from(first.secret!.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(JSON.stringify(await db.owner`select * from public.audit_log`)).not.toMatch(
    /sealed:v1|whsec_/,
  );
});

test('what becomes of contacts and listings, changes within a minute as one', async () => {
  await save();
  received = [];
  await inquire();
  await db.owner`update public.inquiries set read_at = now() where message = 'Aceita troca?'`;
  await asSeller(
    `update public.inquiries set status = 'respondido' where message = 'Aceita troca?'`,
  );
  for (const change of [
    'price = 71000',
    'price = 72000',
    `status = 'paused'`,
    `status = 'published'`,
  ])
    await db.owner.unsafe(`update public.cars set ${change} where id = '${car}'`);
  await db.owner.unsafe(`update public.cars set availability = 'sold' where id = '${car}'`);
  await db.owner.unsafe(`delete from public.cars where id = ${rows.soldCar}`);
  await makeDue();
  await send();
  // Where a minute ends in between, the change comes twice.
  expect([...new Set(bodies().map(({ type }) => type))].toSorted()).toEqual(
    allWebhookEvents.filter((event) => event !== 'listing.created').toSorted(),
  );
  const updated = bodies().findLast(({ type }) => type === 'listing.updated')!;
  expect(updated.data).toMatchObject({ id: car, cents: 7_200_000 });
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length);
});

test('each store is told of its own, in the form that it chose', async () => {
  await save({ format: 'olx' });
  await save({ store: otherStore, url: `${origin}/outra` }, people.elisa);
  received = [];
  await inquire('Oi', idOf(rows.otherCar));
  await send();
  expect(received.map(({ path }) => path)).toEqual(['/outra']);
  await db.owner`
    insert into public.cars (customer_id, title, make, model, status, municipality_id)
    values (${store}, 'Um rascunho', 'Honda', 'Fit', 'draft', ${Number(rows.campinas)})`;
  await db.owner`delete from public.cars where title = 'Um rascunho'`;
  await send();
  expect(received).toHaveLength(1);
});

test('an address of a private network, or one that leads there, is refused at its field', async () => {
  answers = (_, response) => response.writeHead(307, { location: 'http://10.0.0.1/' }).end();
  for (const url of [
    'https://10.0.0.1/x',
    'https://192.168.0.1:5678/x',
    `${origin}/para-dentro`,
    'ftp://x',
  ])
    expect(await save({ url })).toMatchObject({
      status: 422,
      hint: expect.stringMatching(/^webhook_address/),
      details: '{"field":"url"}',
    });
  expect(await db.owner`select from public.store_webhooks`).toHaveLength(0);
});

test('nobody else saves one, and nothing is sent for them', async () => {
  expect((await save({}, people.elisa)).status).toBe(404);
  expect((await save({}, people.ana)).status).toBe(404);
  expect(received).toEqual([]);
});

test('five tries, then one bell; fifty lost in a row switch it off; one that arrives begins anew', async () => {
  await save();
  answers = (_, response) => response.writeHead(500).end('não deu');
  await inquire();
  const waits: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    await makeDue();
    await send();
    const [row] = await db.owner`
      select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from public.outbox
      where topic = 'lead.created'`;
    waits.push(row!['wait'] as number);
  }
  expect(waits.slice(0, 4)).toEqual([1, 5, 30, 60]);
  expect(
    await db.owner`select status, attempts from public.outbox where topic = 'lead.created'`,
  ).toMatchObject([{ status: 'dead', attempts: 5 }]);
  expect(await bells()).toEqual(['Um aviso ao seu sistema não foi entregue']);
  const lose = async () => {
    await inquire();
    await db.owner`update public.outbox set attempts = 4, next_attempt_at = now() where status = 'pending'`;
    await db.owner`delete from public.inquiries where message = 'Aceita troca?'`;
    await send();
  };
  await lose();
  expect((await bells()).length).toBe(1);
  await db.owner`update public.store_webhooks set lost = 49`;
  await lose();
  expect(await stored()).toMatchObject({ enabled: false, lost: 50, stopped_at: expect.any(Date) });
  expect(await bells()).toEqual([
    'O webhook foi desligado',
    'Um aviso ao seu sistema não foi entregue',
  ]);
  const before = new Set(received.map(({ headers }) => headers['webhook-id']));
  // What comes then waits, whatever is saved, until somebody switches it on; contacts alone.
  await inquire('Depois de desligado');
  await db.owner`update public.cars set price = 76000 where id = ${car}`;
  await save({ enabled: false, url: `${origin}/outro` });
  expect(await stored()).toMatchObject({ enabled: false, lost: 0, stopped_at: expect.any(Date) });
  received = [];
  await send();
  expect(received).toEqual([]);
  answers = (_, response) => response.end('ok');
  expect(await save()).toMatchObject({ test: { status: 200 } });
  await send();
  expect(bodies().map(({ type, data }) => [type, data['message']])).toEqual([
    ['test', 'Teste de conexão.'],
    ['lead.created', 'Depois de desligado'],
  ]);
  // What was lost is sent again, with the same identifier.
  received = [];
  await asSeller(`select public.resend_webhooks('${store}')`);
  await send();
  expect(received.length).toBe(3);
  expect(received.every(({ headers }) => before.has(headers['webhook-id']))).toBe(true);
  expect(await stored()).toMatchObject({ enabled: true, lost: 0 });
});

test('a receiver that hangs, or never ends its answer, holds back no other store and not the site', async () => {
  await save();
  await save({ store: otherStore, url: `${origin}/outra` }, people.elisa);
  await db.as(
    actors.admin,
    (tx) => tx`insert into public.integration_settings (integration_type, enabled, webhook_url)
      values ('n8n', true, ${`${origin}/n8n`})
      on conflict (integration_type) do update set enabled = true, webhook_url = excluded.webhook_url`,
  );
  received = [];
  let sent = 0;
  answers = ({ path }, response) => {
    if (path !== '/patio') return void response.end('ok');
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  };
  for (const text of ['um', 'dois']) await inquire(text);
  await inquire('três', idOf(rows.otherCar));
  await send();
  await drain(webhookQueue({ owner: db.owner, safe, reach, log }));
  expect(received.filter(({ path }) => path === '/outra')).toHaveLength(1);
  expect(received.filter(({ path }) => path === '/n8n')).toHaveLength(3);
  expect(sent).toBeLessThan(50_000_000);
  answers = ({ path }, response) => void (path === '/patio' || response.end('ok'));
  await inquire('quatro');
  await send(200);
  expect(
    await db.owner`select failure from private.webhook_tries where outcome = 'retry'`,
  ).toMatchObject([{ failure: 'timed_out' }]);
});

test('a store that floods its queue loses changes of listings, and no contact', async () => {
  await save();
  await db.owner`
    insert into public.outbox (channel, topic, recipient, customer_id)
    select 'webhook', 'listing.updated', 'store', ${store} from generate_series(1, 2001)`;
  await db.owner`update public.cars set price = 75000 where id = ${car}`;
  await inquire();
  expect(
    await db.owner`select topic from public.outbox where payload <> '{}' and channel = 'webhook' and status = 'pending'
      and customer_id = ${store}`,
  ).toMatchObject([{ topic: 'lead.created' }]);
  expect(await db.owner`select from public.store_webhooks where full_at is not null`).toHaveLength(
    1,
  );
});

test('the log is the store’s own, with who wrote masked', async () => {
  await save();
  await inquire();
  await send();
  const rowsOfLog = await asSeller(`select public.webhook_log(store => '${store}') as it`);
  expect(rowsOfLog[0]!['it']).toMatchObject({
    total: 2,
    rows: [{ topic: 'lead.created' }, { topic: 'test' }],
  });
  const id = (rowsOfLog[0]!['it'] as { rows: { message_id: number }[] }).rows[0]!.message_id;
  const detail = await asSeller(`select public.webhook_delivery(${id})::text as it`);
  expect(detail[0]!['it']).toMatch(/Honda Civic/);
  expect(detail[0]!['it']).not.toMatch(/zeca@|8888/);
  for (const call of [
    `webhook_log(store => '${store}')`,
    `webhook_week('${store}')`,
    `webhook_delivery(${id})`,
    `test_webhook('${store}')`,
    `resend_webhook(${id}, 1)`,
    `resend_webhooks('${store}')`,
  ])
    for (const actor of [actors.user, actors.otherSeller])
      await expect(db.as(actor, (tx) => tx.unsafe(`select public.${call}`))).rejects.toMatchObject({
        code: 'PT404',
      });
  expect(
    await db.as(
      actors.admin,
      async (tx) => (await tx`select public.webhook_log() as it`)[0]!['it'],
    ),
  ).toMatchObject({ total: 0 });
});

test('a store that is deleted takes all of it along', async () => {
  await save();
  await inquire();
  await db.owner`delete from public.customers where id = ${store}`;
  expect(await db.owner`select from public.outbox where customer_id = ${store}`).toHaveLength(0);
});

test('the check of the signature that docs/integrations.md shows', async () => {
  const page = await readFile(new URL('../../docs/integrations.md', import.meta.url), 'utf8');
  const [, code] = /```js\n(import \{ createHmac[^]*?)```/.exec(page)!;
  const { isFromPatio } = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as {
    isFromPatio: (secret: string, headers: object, body: string) => boolean;
  };
  const own = await save({ store: otherStore }, people.elisa);
  const { headers, body } = received.at(-1)!;
  expect(isFromPatio(own.secret!, headers, body)).toBe(true);
  expect(isFromPatio(own.secret!, headers, body.replace('Teste', 'Outro'))).toBe(false);
  expect(isFromPatio(`whsec_${'A'.repeat(44)}`, headers, body)).toBe(false);
  expect(isFromPatio(own.secret!, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false);
});
