import { failureOf } from './failure.ts';
import type { Sql } from 'postgres';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { Log } from '../log.ts';
import { type EditedTexts, readEdited } from './edited.ts';
import { writeMessage } from './message.ts';
import type { Transport } from './transport.ts';
import type { Facts } from './facts.ts';

/** The database tells of new mail; this finds what is due again, and what nobody told of. */
const lookEveryMs = 5_000;
const atOnce = 5;
const lastAttempt = 8;
/** What a process has taken is its own for so long... */
const ownFor = '2 minutes';
/** ...which is longer than a mail server may take, also one that answers in drops. */
const patienceMs = 60_000;
/** What is under way when the process stops may end. */
const lastMs = 3_000;

interface Row {
  id: string;
  topic: string;
  recipient: string;
  payload: Facts;
  attempts: number;
}

interface SenderOptions {
  owner: Sql;
  /** Where the database tells of new mail; the owner's if not given. */
  listener?: Sql;
  transport: Transport;
  /** Origin of the site, for the links in mails. */
  siteUrl: string;
  log: Log;
  /** Milliseconds that a mail server has for one mail; for tests. */
  patience?: number;
}

/**
 * Sends what stands in the outbox, as long as the process lives. Several processes share the work: each takes
 * rows that no other holds. What fails is tried again after 1, 2, 4... minutes; after the eighth time it is
 * put aside as `dead`, with the reason.
 * @returns a function that ends the work: a mail that is not handed over in a moment is tried again later
 */
export async function startMailSender(options: SenderOptions): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const stop = await keepLooking({
    listener: options.listener ?? options.owner,
    channel: 'patio_outbox',
    everyMs: lookEveryMs,
    name: 'outbox',
    log: options.log,
    work: () => sendDue(options, ending.signal),
  });
  return async () => {
    const last = setTimeout(() => ending.abort(), lastMs);
    await stop();
    clearTimeout(last);
  };
}

/** Sends all mail that is due now: what happened to one person first, then what is sent to many. */
export async function sendDue(
  options: SenderOptions,
  ending: AbortSignal = new AbortController().signal,
): Promise<void> {
  let sent = atOnce;
  while (sent === atOnce && !ending.aborted) {
    const rows = await takeDue(options.owner);
    await send(rows, options, ending);
    sent = rows.length;
    if (sent < atOnce && !ending.aborted) sent = await sendToMany(options, ending);
  }
}

/**
 * Of what the administration sends to many nothing leaves twice, whatever ends the process: a mail is put aside before
 * it is handed over, and is not tried again where nobody noted what became of it.
 */
async function sendToMany(options: SenderOptions, ending: AbortSignal): Promise<number> {
  const rows = await options.owner<Row[]>`
    update public.outbox o set status = 'dead', last_error = 'sending', next_attempt_at = now()
    where o.id in (
      select d.id from public.outbox d join public.sendings s on s.id = d.sending_id
      where d.channel = 'mail' and d.status = 'pending' and d.next_attempt_at <= now() and s.state <> 'paused'
      order by d.next_attempt_at, d.id limit ${atOnce} for update of d skip locked)
    returning o.id, o.topic, o.recipient, o.payload, o.attempts`;
  await send(rows, options, ending);
  return rows.length;
}

/** While a mail server takes its time the connection is free for others. */
async function send(rows: Row[], options: SenderOptions, ending: AbortSignal): Promise<void> {
  if (rows.length === 0) return;
  const edited = await readEdited(options.owner);
  await Promise.all(
    rows.map(async (row) => {
      const [outcome] = await Promise.allSettled([deliver(row, options, edited, ending)]);
      await note(options.owner, row, outcome!, options.log);
    }),
  );
}

// Whose process was killed is due again once it is nobody's.
function takeDue(owner: Sql): Promise<Row[]> {
  return owner<Row[]>`
    with due as (
      select d.id, d.next_attempt_at from public.outbox d
      where d.channel = 'mail' and d.status = 'pending' and d.next_attempt_at <= now() and d.sending_id is null
      order by d.next_attempt_at, d.id limit ${atOnce} for update skip locked), taken as (
      update public.outbox o set next_attempt_at = now() + ${ownFor}::interval from due
      where o.id = due.id returning o.id, o.topic, o.recipient, o.payload, o.attempts, due.next_attempt_at as since)
    select id, topic, recipient, payload, attempts from taken order by since, id`;
}

async function deliver(
  { topic, recipient, payload }: Row,
  { transport, siteUrl, patience = patienceMs }: SenderOptions,
  edited: EditedTexts,
  ending: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patience)]);
  const message = writeMessage({ topic, recipient, facts: { siteUrl, ...payload } }, edited);
  await transport(message, signal);
}

async function note(
  owner: Sql,
  row: Row,
  outcome: PromiseSettledResult<void>,
  log: Log,
): Promise<void> {
  if (outcome.status === 'fulfilled') {
    // The links in it sign a person in: they are not kept longer than needed.
    await owner`
      update public.outbox set status = 'sent', sent_at = now(), attempts = attempts + 1,
        payload = '{}', last_error = null
      where id = ${row.id}`;
    return;
  }
  const attempts = row.attempts + 1;
  log.warn({ err: outcome.reason, topic: row.topic, attempts }, 'mail not sent');
  await owner`
    update public.outbox set attempts = ${attempts},
      status = ${attempts >= lastAttempt ? 'dead' : 'pending'},
      last_error = ${failureOf(outcome.reason)},
      next_attempt_at = now() + make_interval(mins => ${2 ** row.attempts})
    where id = ${row.id}`;
}
