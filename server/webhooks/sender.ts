import type { Sql } from 'postgres';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { Log } from '../log.ts';
import type { Reach } from '../outside/reach.ts';
import { readSecret, type Safe } from '../settings/secrets.ts';
import { type Answer, post } from './post.ts';
import { signedHeaders } from './sign.ts';

/** The database tells of new messages; this finds what is due again, and what nobody told of. */
const lookEveryMs = 5_000;
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
  /** Where the database tells of new messages; the owner's if not given. */
  listener?: Sql;
  safe: Safe;
  reach: Reach;
  log: Log;
  /** Milliseconds that a receiver has for its answer; for tests. */
  patience?: number;
  /** Milliseconds that what is under way has when the process stops; for tests. */
  last?: number;
}

/**
 * Sends n8n what stands for it in the outbox, as long as the process lives. Several processes share the work, each
 * message is one process's for a minute; what a killed one had begun is begun again by another.
 * @returns a function that ends the work: what is not answered then is tried again by the next process
 */
export async function startWebhooks(options: WebhookOptions): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const fill = async (look: () => void) => {
    const free = atOnce - underWay.size;
    if (free <= 0) return;
    for (const work of await takeDue(options.owner, free)) {
      const sending = send(work, options, ending.signal)
        .catch((error: unknown) => options.log.error({ err: error }, 'webhooks'))
        .finally(() => {
          underWay.delete(sending);
          look();
        });
      underWay.add(sending);
    }
  };
  const stop = await keepLooking({
    listener: options.listener ?? options.owner,
    channel: 'patio_outbox',
    everyMs: lookEveryMs,
    name: 'webhooks',
    log: options.log,
    work: fill,
  });
  return async () => {
    const last = setTimeout(() => ending.abort(), options.last ?? lastMs);
    await stop();
    await Promise.all(underWay);
    clearTimeout(last);
  };
}

/** Sends what is due now, once; for who does not wait for more. */
export async function sendDueWebhooks(options: WebhookOptions): Promise<void> {
  const never = new AbortController().signal;
  for (;;) {
    const due = await takeDue(options.owner, atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((work) => send(work, options, never)));
  }
}

function takeDue(owner: Sql, most: number): Promise<Work[]> {
  return owner<Work[]>`
    select try_id as "tryId", webhook_id as "webhookId", body, url from private.take_webhooks(${most})`;
}

async function send(work: Work, options: WebhookOptions, ending: AbortSignal): Promise<void> {
  const { owner, safe, reach, log, patience = patienceMs } = options;
  const { tryId, webhookId: id, body, url } = work;
  const secret = await readSecret(owner, safe, 'n8n', 'api_key');
  const headers = signedHeaders(id, body, secret, Math.floor(Date.now() / 1_000));
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patience)]);
  const answer = await post({ url, headers, body }, reach, signal);
  if (answer.status === undefined && ending.aborted) {
    await owner`select private.put_back_webhook(${tryId})`;
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
