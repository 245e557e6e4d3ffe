import { createTransport } from 'nodemailer';
import type { Sql, TransactionSql } from 'postgres';
import type { AuthMail } from '../auth/ports.ts';
import type { Log } from '../log.ts';
import { type Queue, startQueues, wakeQueue } from '../queue.ts';

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

type Template = AuthMail['template'];
type Words = [subject: string, what: string];

/** Subject and first sentence; `{site}` is the name of the site, the other names in braces are facts of the mail. */
const links: Partial<Record<Template, Words>> = {
  confirm: ['Confirm your address at {site}', 'Open this link to confirm {email}:'],
  invite: ['You are invited to {site}', 'Open this link to accept the invitation:'],
  magic_link: ['Sign in to {site}', 'Open this link to sign in:'],
  recover: ['Choose a new password at {site}', 'Open this link to choose a new password:'],
  email_change_current: [
    'Confirm your new address at {site}',
    'Open this link to change your address from {email} to {newEmail}:',
  ],
  email_change_new: [
    'Confirm your new address at {site}',
    'Open this link to change your address from {email} to {newEmail}:',
  ],
};
const notices: Partial<Record<Template, Words>> = {
  already_registered: [
    'You have an account at {site} already',
    'Somebody tried to open an account with this address, which has one already. If it was you, sign in or ask for a new password.',
  ],
  password_changed: [
    'Your password at {site} was changed',
    'The password of your account was changed.',
  ],
  email_changed: [
    'Your address at {site} was changed',
    'The e-mail address of your account was changed.',
  ],
  new_device: ['A new sign-in at {site}', 'Somebody signed in to your account from {device}.'],
  factor_added: ['A second step was added at {site}', 'A second step was added to your sign-in.'],
  factor_removed: [
    'A second step was removed at {site}',
    'A second step was removed from your sign-in.',
  ],
};
const reauthentication: Words = [
  '{code} is your code at {site}',
  'Enter this code to go on: {code}\n\nIt is good for {minutes} minutes.\n',
];
const afterLink =
  '\n\n{link}\n\nOr enter this code: {code}\n\nBoth are good for {minutes} minutes. If it was not you who asked for this, ignore this mail.\n';
const afterNotice = '\n\nIf it was not you, choose another password at {siteUrl}\n';

/** What a mail of the accounts says. @param site the name of the site */
function textOf({ template, data }: AuthMail, site: string): { subject: string; text: string } {
  const facts = new Map<string, unknown>(Object.entries({ ...data, site }));
  if (!facts.get('device')) facts.set('device', 'a new device');
  const say = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts.get(name) ?? ''));
  const [subject, what] = links[template] ?? notices[template] ?? reauthentication;
  const after = links[template] ? afterLink : notices[template] ? afterNotice : '';
  return { subject: say(subject), text: say(what + after) };
}
