import type { Queue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import type { Reach } from '../outside/reach.ts';
import { readSecret, type Safe } from '../settings/secrets.ts';
import { type Answer, post } from './post.ts';
import { signedHeaders } from './sign.ts';

/** Messages under way of one process: a receiver that hangs holds no more than these, and no page. */
const atOnce = 4;
/** Of stores, of which each has one at a time. */
const storesAtOnce = 8;
const patienceMs = 10_000;
/** What is under way when the process stops may end. */
const lastMs = 2_000;

interface Work {
  tryId: string;
  webhookId: string;
  body: string;
  url: string;
  /** Whose webhook it is, and its encrypted secret; none for the site's own. */
  store?: string;
  sealed?: string;
}

interface WebhookOptions {
  owner: Sql;
  safe: Safe;
  reach: Reach;
  log: Log;
  /** Milliseconds that a receiver has for its answer; for tests. */
  patience?: number;
  /** Milliseconds that what is under way has when the process stops; for tests. */
  last?: number;
}

/** What stands for n8n in the outbox. What is not answered when the process stops is tried again by the next one. */
export function webhookQueue(options: WebhookOptions): Queue<Work> {
  return {
    name: 'webhook',
    atOnce,
    lastMs: options.last ?? lastMs,
    claim: (most) => options.owner<Work[]>`
      select try_id as "tryId", webhook_id as "webhookId", body, url from private.claim_webhooks(${most})`,
    run: (work, ending) => send(work, options, ending),
  };
}

/** The same for the webhooks of stores, apart, so that their receivers hold back none of the site's. */
export function storeWebhookQueue(options: WebhookOptions): Queue<Work> {
  return {
    name: 'store_webhooks',
    atOnce: storesAtOnce,
    lastMs: options.last ?? lastMs,
    claim: (most) => options.owner<Work[]>`
      select try_id as "tryId", webhook_id as "webhookId", body, url, store, sealed
      from private.claim_store_webhooks(${most})`,
    run: (work, ending) => send(work, options, ending),
  };
}

async function send(work: Work, options: WebhookOptions, ending: AbortSignal): Promise<void> {
  const { owner, log } = options;
  const { tryId, webhookId: id, store, sealed } = work;
  const secret = sealed
    ? decryptSecret(options.safe, store!, sealed)
    : await readSecret(owner, options.safe, 'n8n', 'api_key');
  // A store's messages are always signed.
  const answer: Answer =
    sealed && secret === undefined
      ? { failure: 'secret_lost', milliseconds: 0 }
      : await postSigned({ ...work, id, secret }, options, ending);
  if (answer.status === undefined && ending.aborted) {
    await owner`select private.release_webhook(${tryId})`;
    return;
  }
  await note(owner, tryId, answer);
  log.debug({ id, status: answer.status, failure: answer.failure }, 'webhook');
}

interface Signed {
  url: string;
  id: string;
  body: string;
  secret: string | undefined;
}

/** Posts a message with the headers of its signature. @returns what came of it; never throws */
export async function postSigned(
  { url, id, body, secret }: Signed,
  { reach, patience = patienceMs }: Pick<WebhookOptions, 'reach' | 'patience'>,
  ending: AbortSignal,
): Promise<Answer> {
  const headers = signedHeaders(id, body, secret, Math.floor(Date.now() / 1_000));
  return post(
    { url, headers, body },
    reach,
    AbortSignal.any([ending, AbortSignal.timeout(patience)]),
  );
}

const nameOf = (store: string) => `store_webhooks.${store}`;

/** @returns what public.store_webhooks stores of the secret of a store's signature */
export const encryptSecret = (safe: Safe, store: string, secret: string): string =>
  safe.seal(nameOf(store), secret);

/** @returns undefined when another key sealed it, or for another store */
export const decryptSecret = (safe: Safe, store: string, sealed: string): string | undefined =>
  safe.open(nameOf(store), sealed);

async function note(owner: Sql, tryId: string, answer: Answer): Promise<void> {
  const { status = null, failure = null, milliseconds, response = null } = answer;
  await owner`
    select private.finish_webhook(${tryId}, ${status}, ${failure}, ${milliseconds}, ${response})`;
}
