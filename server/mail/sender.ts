import type { Sql, TransactionSql } from 'postgres';
import type { Log } from '../log.ts';
import { writeMessage } from './message.ts';
import type { Transport } from './transport.ts';

const everyMs = 1_000;
const atOnce = 10;
const lastAttempt = 8;

interface Row {
  id: string;
  topic: string;
  recipient: string;
  payload: Record<string, string | number>;
  attempts: number;
}

/**
 * Sends what stands in the outbox, as long as the process lives. Several processes share the work: each takes
 * rows that no other holds. What fails is tried again after 1, 2, 4... minutes; after the eighth time it is
 * put aside as `dead`, with the reason.
 * @returns a function that ends the work and waits for what is under way
 */
export function startMailSender(options: {
  owner: Sql;
  transport: Transport;
  log: Log;
}): () => Promise<void> {
  let under: Promise<void> | undefined;
  const timer = setInterval(() => {
    under ??= sendDue(options)
      .catch((error: unknown) => options.log.error({ err: error }, 'outbox'))
      .finally(() => (under = undefined));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await under;
  };
}

/** Sends all mail that is due now. */
export async function sendDue(options: {
  owner: Sql;
  transport: Transport;
  log: Log;
}): Promise<void> {
  let sent = atOnce;
  while (sent === atOnce) {
    sent = await options.owner.begin(async (tx) => {
      const rows = await takeDue(tx);
      for (const row of rows) await send(tx, row, options.transport, options.log);
      return rows.length;
    });
  }
}

function takeDue(tx: TransactionSql): Promise<Row[]> {
  return tx<Row[]>`
    select id, topic, recipient, payload, attempts from public.outbox
    where channel = 'mail' and status = 'pending' and next_attempt_at <= now()
    order by next_attempt_at, id limit ${atOnce} for update skip locked`;
}

async function send(tx: TransactionSql, row: Row, transport: Transport, log: Log): Promise<void> {
  try {
    await transport(writeMessage({ ...row, facts: row.payload }));
    // The links in it sign a person in: they are not kept longer than needed.
    await tx`
      update public.outbox set status = 'sent', sent_at = now(), attempts = attempts + 1,
        payload = '{}', last_error = null
      where id = ${row.id}`;
  } catch (error) {
    const attempts = row.attempts + 1;
    log.warn({ err: error, topic: row.topic, attempts }, 'mail not sent');
    await tx`
      update public.outbox set attempts = ${attempts},
        status = ${attempts >= lastAttempt ? 'dead' : 'pending'},
        last_error = ${String(error).slice(0, 2000)},
        next_attempt_at = now() + make_interval(mins => ${2 ** row.attempts})
      where id = ${row.id}`;
  }
}
