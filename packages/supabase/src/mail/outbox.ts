import { createTransport } from 'nodemailer';
import type { Sql, TransactionSql } from 'postgres';
import type { AuthMail } from '../auth/ports.ts';
import type { Log } from '../log.ts';
import { type Queue, startQueues, wakeQueue } from '../queue.ts';
import { textOf } from './texts.ts';

export interface OutboxOptions {
  /** A connection of its own: it waits for the mail server. */
  background: Sql;
  /** As nodemailer reads it: smtps://user:password@host:465 */
  smtpUrl: string;
  from: string;
  siteName: string;
  log: Log;
}

/** Takes mails in the transaction of their cause, and sends them afterwards. */
export interface Outbox {
  send(tx: TransactionSql, mail: AuthMail): Promise<void>;
  close(): Promise<void>;
}

/** Another process may take a mail that this one began to send and did not finish. */
const claimed = '2 minutes';
/** Mails carry links that are over after an hour or a day. */
const mostTries = 10;
const queueName = 'server_mail';

interface Due {
  id: string;
  mail: AuthMail;
  tries: number;
}

/** Several processes may share it: each mail is sent by one of them. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { background: sql, smtpUrl, from, siteName, log } = options;
  await sql`create schema if not exists server`;
  await sql`create table if not exists server.mails (
    id bigint generated always as identity primary key,
    mail jsonb not null,
    tries int not null default 0,
    due_at timestamptz not null default now())`;
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const mails: Queue<Due> = {
    name: queueName,
    atOnce: 1,
    claim: (most) => sql<Due[]>`
      update server.mails set tries = tries + 1, due_at = now() + ${claimed}::interval
      where id in (
        select id from server.mails where due_at <= now() order by due_at limit ${most} for update skip locked)
      returning id, mail, tries`,
    run: async ({ id, mail, tries }) => {
      try {
        await server.sendMail({ from, to: mail.to, ...textOf(mail, siteName) });
        await sql`delete from server.mails where id = ${id}`;
      } catch (error) {
        log.error({ err: error }, 'mail');
        if (tries >= mostTries) await sql`delete from server.mails where id = ${id}`;
        else
          await sql`
            update server.mails set due_at = now() + make_interval(secs => ${2 ** tries * 5}) where id = ${id}`;
      }
    },
  };
  const stop = await startQueues({ queues: [mails], listener: sql, log });
  return {
    send: async (tx, mail) => {
      await tx`insert into server.mails (mail) values (${tx.json(mail as never)})`;
      await wakeQueue(tx, queueName);
    },
    close: async () => {
      await stop();
      server.close();
    },
  };
}
