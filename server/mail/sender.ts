import { failureOf } from './failure.ts';
import type { Queue } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { type EditedTexts, readEdited } from './edited.ts';
import { writeMessage } from './message.ts';
import type { Transport } from './transport.ts';
import type { Facts } from './facts.ts';

const atOnce = 5;
/** Minutes before a mail that failed is tried again. */
const waits = [1, 2, 4, 8, 16, 32, 64];
/** What a process has claimed is its own for so long... */
const lease = '2 minutes';
/** ...which is longer than a mail server may take, also one that answers in drops. */
const patienceMs = 60_000;
/** Mails under way when the process stops may end. */
const lastMs = 3_000;

interface Row {
  id: string;
  topic: string;
  recipient: string;
  payload: Facts;
  attempts: number;
}

interface Mail extends Row {
  /** The texts that administrators have changed. */
  edited: EditedTexts;
}

interface SenderOptions {
  owner: Sql;
  transport: Transport;
  /** Origin of the site, for the links in mails. */
  siteUrl: string;
  log: Log;
  /** Milliseconds that a mail server has for one mail; for tests. */
  patience?: number;
}

/**
 * The mails of the outbox: what happened to one person first, then what is sent to many. A mail that fails is tried again
 * after 1, 2, 4... minutes; after the eighth time it is put aside as `dead`, with the reason.
 */
export function mailQueue(options: SenderOptions): Queue<Mail> {
  const { owner, log } = options;
  return {
    name: 'mail',
    atOnce,
    lastMs,
    claim: async (most) => {
      const rows = await claimDue(owner, most);
      if (rows.length < most) rows.push(...(await claimCampaigns(owner, most - rows.length)));
      if (rows.length === 0) return [];
      const edited = await readEdited(owner);
      return rows.map((row) => ({ ...row, edited }));
    },
    run: async (mail, ending) => {
      let failure: string | null = null;
      try {
        await deliver(mail, options, ending);
      } catch (error) {
        log.warn({ err: error, topic: mail.topic, attempts: mail.attempts + 1 }, 'mail not sent');
        failure = failureOf(error);
      }
      await owner`select private.finish_delivery(${mail.id}, ${failure}, ${waits})`;
    },
  };
}

/**
 * Of what the administration sends to many nothing leaves twice, whatever ends the process: a mail is put aside before
 * it is handed over, and is not tried again where nobody noted what became of it.
 */
function claimCampaigns(owner: Sql, most: number): Promise<Row[]> {
  return owner<Row[]>`
    update public.outbox o set status = 'dead', last_error = 'sending', next_attempt_at = now()
    where o.id in (
      select d.id from public.outbox d join public.sendings s on s.id = d.sending_id
      where d.channel = 'mail' and d.status = 'pending' and d.next_attempt_at <= now() and s.state <> 'paused'
      order by d.next_attempt_at, d.id limit ${most} for update of d skip locked)
    returning o.id, o.topic, o.recipient, o.payload, o.attempts`;
}

// A mail whose process was killed is due again when its lease has run out.
function claimDue(owner: Sql, most: number): Promise<Row[]> {
  return owner<Row[]>`
    with due as (
      select d.id, d.next_attempt_at from public.outbox d
      where d.channel = 'mail' and d.status = 'pending' and d.next_attempt_at <= now() and d.sending_id is null
      order by d.next_attempt_at, d.id limit ${most} for update skip locked), taken as (
      update public.outbox o set next_attempt_at = now() + ${lease}::interval from due
      where o.id = due.id returning o.id, o.topic, o.recipient, o.payload, o.attempts, due.next_attempt_at as since)
    select id, topic, recipient, payload, attempts from taken order by since, id`;
}

async function deliver(
  { topic, recipient, payload, edited }: Mail,
  { transport, siteUrl, patience = patienceMs }: SenderOptions,
  ending: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patience)]);
  const message = writeMessage({ topic, recipient, facts: { siteUrl, ...payload } }, edited);
  await transport(message, signal);
}
