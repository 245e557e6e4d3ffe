import type { Queue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import type { Reach } from '../outside/reach.ts';
import { readSecret, type Safe } from '../settings/secrets.ts';
import { type Answer, post } from './post.ts';
import { signedHeaders } from './sign.ts';

/** Messages under way of one process: a receiver that hangs holds no more than these, and no page. */
const atOnce = 4;
const patienceMs = 10_000;
/** What is under way when the process stops may end. */
const lastMs = 2_000;

interface Work {
  tryId: string;
  webhookId: string;
  body: string;
  url: string;
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

async function send(work: Work, options: WebhookOptions, ending: AbortSignal): Promise<void> {
  const { owner, safe, reach, log, patience = patienceMs } = options;
  const { tryId, webhookId: id, body, url } = work;
  const secret = await readSecret(owner, safe, 'n8n', 'api_key');
  const headers = signedHeaders(id, body, secret, Math.floor(Date.now() / 1_000));
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patience)]);
  const answer = await post({ url, headers, body }, reach, signal);
  if (answer.status === undefined && ending.aborted) {
    await owner`select private.release_webhook(${tryId})`;
    return;
  }
  await note(owner, tryId, answer);
  log.debug({ id, status: answer.status, failure: answer.failure }, 'webhook');
}

async function note(owner: Sql, tryId: string, answer: Answer): Promise<void> {
  const { status = null, failure = null, milliseconds, response = null } = answer;
  await owner`
    select private.finish_webhook(${tryId}, ${status}, ${failure}, ${milliseconds}, ${response})`;
}
