import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupabaseApp } from '@patio/supabase/app';
import { createFunctionsApp } from '@patio/supabase/functions/functions-app';
import { loadKeys } from '@patio/supabase/keys';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const secret = 'um-segredo-de-testes-bem-longo';
const dataDir = mkdtempSync(join(tmpdir(), 'patio-webhook-'));
const db = await ownWorld();
let open: Hono;
let closed: Hono;

beforeAll(async () => {
  const log = createLog('silent');
  const keys = await loadKeys({ owner: db.owner, dataDir });
  const api = await createSupabaseApp({ database: db, schemas: ['public'], keys, log });
  const options = {
    folder: new URL('../../supabase/functions/', import.meta.url),
    owner: db.owner,
    guard: <T>(work: () => Promise<T>) => work(),
    keys,
    log,
    open: ['payment-webhook'],
    fetch: async (request: Request) => api.fetch(request),
  };
  open = createFunctionsApp({ ...options, secrets: { PAYMENT_WEBHOOK_SECRET: secret } });
  closed = createFunctionsApp(options);
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.owner`delete from public.transactions where invoice_id is not null`;
  await db.owner`alter table public.invoices disable trigger user`;
  await db.owner`update public.invoices set status = 'open', paid_at = null, provider_event_id = null`;
  await db.owner`alter table public.invoices enable trigger user`;
  await db.owner`delete from private.payment_events`;
});

const payment = { txid: 'PATIO0001', amount: 2900, reference: 'E0001' };
const message = (data: object) => JSON.stringify({ type: 'payment.received', data });
const now = () => Math.floor(Date.now() / 1000);
const signed = (id: string, at: number, body: string, key = secret) =>
  `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;

/** A message as the provider sends it; what is given instead is a forger's. */
async function send(body: string, given: Record<string, string> = {}, app = open) {
  const [id, at] = [given['webhook-id'] ?? 'msg_1', given['webhook-timestamp'] ?? String(now())];
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signed(id, Number(at), body),
    ...given,
  };
  const answer = await app.request('/functions/v1/payment-webhook', {
    method: 'POST',
    headers,
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const receipts = async () =>
  (await db.owner`select from public.transactions where invoice_id is not null`).length;

test('a payment that is reported three times at once counts once', async () => {
  const answers = await Promise.all([1, 2, 3].map(async () => send(message(payment))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body['outcome'])).toEqual(['paid', 'paid', 'paid']);
  expect(await receipts()).toBe(1);
});

test.each([
  [
    'another secret',
    () => ({ 'webhook-signature': signed('msg_1', now(), message(payment), 'x') }),
  ],
  ['another body', () => ({ 'webhook-signature': signed('msg_1', now(), '{}') })],
  ['another id', () => ({ 'webhook-signature': signed('msg_2', now(), message(payment)) })],
  ['no signature', () => ({ 'webhook-signature': '' })],
  ['no base64', () => ({ 'webhook-signature': 'v1,%%%' })],
  ['an hour of age', () => ({ 'webhook-timestamp': String(now() - 3_600) })],
  ['a time to come', () => ({ 'webhook-timestamp': String(now() + 3_600) })],
  ['no time', () => ({ 'webhook-timestamp': 'agora' })],
  ['no id', () => ({ 'webhook-id': '' })],
])('a forged one is refused: %s', async (_what, given) => {
  expect(await send(message(payment), given())).toMatchObject({ status: 401 });
  expect(await receipts()).toBe(0);
  expect(await db.owner`select from private.payment_events`).toHaveLength(0);
});

test('of two signatures one may be of the secret before', async () => {
  const body = message(payment);
  const both = `${signed('msg_1', now(), body, 'x')} ${signed('msg_1', now(), body)}`;
  expect(await send(body, { 'webhook-signature': both })).toMatchObject({ status: 200 });
});

test('a wrong amount is refused, kept, and told to the administration', async () => {
  expect(await send(message({ ...payment, amount: 2899 }))).toEqual({
    status: 422,
    body: { outcome: 'wrong_amount', repeated: false },
  });
  expect(await receipts()).toBe(0);
  expect(await db.owner`select outcome from private.payment_events`).toEqual([
    { outcome: 'wrong_amount' },
  ]);
});

test.each([
  ['no JSON', '{', 400],
  ['no amount', message({ txid: 'PATIO0001' }), 400],
  ['an amount of part of a cent', message({ ...payment, amount: 2900.5 }), 400],
  ['another matter', JSON.stringify({ type: 'payout.sent', data: payment }), 200],
])('%s pays nothing', async (_what, body, status) => {
  expect(await send(body)).toMatchObject({ status });
  expect(await receipts()).toBe(0);
});

test('without a secret nothing is taken', async () => {
  expect(await send(message(payment), {}, closed)).toMatchObject({ status: 404 });
});
