import { createTransport } from 'nodemailer';
import type { Sql, TransactionSql } from 'postgres';
import type { AuthMail } from '../auth/ports.ts';
import type { Log } from '../log.ts';
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

const channel = 'server_mail';
const lookEveryMs = 30_000;
/** Another process may take a mail that this one began to send and did not finish. */
const claimed = '2 minutes';
/** Mails carry links that are over after an hour or a day. */
const mostTries = 10;

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

  async function sendDue(): Promise<void> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const [due] = await sql<{ id: string; mail: AuthMail; tries: number }[]>`
        update server.mails set tries = tries + 1, due_at = now() + ${claimed}::interval
        where id = (
          select id from server.mails where due_at <= now() order by due_at limit 1 for update skip locked)
        returning id, mail, tries`;
      if (!due) return;
      // oxlint-disable-next-line no-await-in-loop
      await sendOne(due);
    }
  }

  async function sendOne({ id, mail, tries }: { id: string; mail: AuthMail; tries: number }) {
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
  }

  let running: Promise<void> | undefined;
  let isWanted = false;
  const look = () => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted) {
        isWanted = false;
        // oxlint-disable-next-line no-await-in-loop
        await sendDue().catch((error: unknown) => log.error({ err: error }, 'mail'));
      }
    })().finally(() => (running = undefined));
  };
  const listening = await sql.listen(channel, look, look);
  const clock = setInterval(look, lookEveryMs).unref();
  return {
    send: async (tx, mail) => {
      await tx`insert into server.mails (mail) values (${tx.json(mail as never)})`;
      await tx`select pg_notify(${channel}, '')`;
    },
    close: async () => {
      clearInterval(clock);
      await listening.unlisten();
      await running;
      server.close();
    },
  };
}
