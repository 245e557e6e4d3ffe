import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { storeWebhookPath } from '../../app/platform/navigation/account-paths.ts';
import { type CallerApi, refuse } from '../imports/callers.ts';
import type { Reach } from '../outside/reach.ts';
import type { Safe } from '../settings/secrets.ts';
import type { Answer } from './post.ts';
import { createLeadEmailApp } from './lead-email.ts';
import { decryptSecret, postSigned, encryptSecret } from './sender.ts';

const wanted = z.object({
  store: z.uuid(),
  url: z.string().trim().max(2_000),
  enabled: z.boolean(),
  events: z.array(z.string().max(40)).max(20),
  format: z.string().max(10),
  /** Whether the secret of the signature is made anew; the first one always is. */
  renew: z.boolean().default(false),
});

const secretBytes = 32;
const shownEnd = 4;

interface WebhookRoutes {
  owner: Sql;
  safe: Safe;
  reach: Reach;
  /** The API as a caller calls it. */
  apiOf: (authorization: string) => CallerApi;
}

/**
 * `POST /integracoes/webhook` saves the webhook of the caller's store and tells its secret, where it is new, this once. An
 * address is tested before it is saved or switched on: one that leads into a private network, itself or by redirects, is
 * refused. The secret is encrypted here, so that neither the database nor its log hold it in plain. With it come the
 * routes of the address for contacts by mail.
 */
export function createWebhooksApp({ owner, safe, reach, apiOf }: WebhookRoutes): Hono {
  const app = createLeadEmailApp({ owner, safe, apiOf });
  app.post(storeWebhookPath, async (c) => {
    const asked = wanted.safeParse(await c.req.json().catch(() => undefined));
    const authorization = c.req.header('authorization');
    if (!asked.success) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    const { store, renew, ...row } = asked.data;
    const api = apiOf(authorization);
    // As the caller: before anything is sent for them.
    const may = await api.rpc('webhook_week', { store });
    if (may.error) return refuse(c, may.status, may.error);
    const known = await storedOf(owner, store);
    const kept = known && !renew ? decryptSecret(safe, store, known.sealed) : undefined;
    const secret = kept ?? `whsec_${randomBytes(secretBytes).toString('base64')}`;
    let test: SentTest | undefined;
    const isSwitchedOn = row.enabled && known?.enabled === false;
    if (known?.url !== row.url || kept === undefined || isSwitchedOn) {
      const limit = await limitOf(owner, store);
      if (limit) return refuse(c, 429, limit);
      const id = `t_${randomUUID().replaceAll('-', '')}`;
      const body = testOf(store);
      const message = { url: row.url, id, body: JSON.stringify(body), secret };
      // Who hangs up does not end the test.
      const answer = await postSigned(message, { reach }, new AbortController().signal);
      if (answer.failure === 'address_refused') return refuse(c, 422, addressRefused);
      test = { id, body, answer };
    }
    const saved = {
      ...row,
      ...(kept === undefined && {
        sealed: encryptSecret(safe, store, secret),
        secret_end: secret.slice(-shownEnd),
      }),
    };
    const table = api.from('store_webhooks');
    // A row that the caller may not change is none.
    const { error, status } = await (
      known
        ? table.update(saved).eq('customer_id', store)
        : table.insert({ customer_id: store, ...(saved as Required<typeof saved>) })
    )
      .select('customer_id')
      .single();
    if (error) return refuse(c, status, error);
    if (test) await record(owner, store, test);
    const told = { ...(kept === undefined && { secret }), ...(test && { test: outcomeOf(test) }) };
    return c.json(told, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

const addressRefused = {
  code: 'PT422',
  hint: 'webhook_address_private',
  details: JSON.stringify({ field: 'url' }),
};

const testOf = (store: string) => ({
  type: 'test',
  timestamp: new Date().toISOString(),
  data: { message: 'Teste de conexão.', store: { id: store } },
});

async function storedOf(owner: Sql, store: string) {
  const [row] = await owner<{ url: string; enabled: boolean; sealed: string }[]>`
    select url, enabled, sealed from public.store_webhooks where customer_id = ${store}`;
  return row;
}

/** Why no test is sent now; undefined where it may be. */
async function limitOf(owner: Sql, store: string): Promise<object | undefined> {
  try {
    await owner`select private.limit_webhook_tests(${store})`;
    return undefined;
  } catch (error) {
    const { code, message, hint, detail: details } = error as Record<string, unknown>;
    if (code !== 'PT429') throw error;
    return { code, message, hint, details };
  }
}

interface SentTest {
  id: string;
  body: object;
  answer: Answer;
}

const outcomeOf = ({ answer: { status, failure, milliseconds } }: SentTest) => ({
  status: status ?? null,
  failure: failure ?? null,
  milliseconds,
});

/** Puts a test into the log. */
async function record(owner: Sql, store: string, { id, body, answer }: SentTest): Promise<void> {
  const { status = null, failure = null, milliseconds, response = null } = answer;
  await owner`
    select private.record_webhook_test(${store}, ${id}, ${JSON.stringify(body)}::text::jsonb, ${status}, ${failure},
      ${milliseconds}, ${response})`;
}
