import { join } from 'node:path';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { queueMail } from './mail/outbox.ts';
import { fileTransport, type Transport } from './mail/transport.ts';
import type { SupabaseOptions } from './supabase/app.ts';

/**
 * How the product settles accounts: where people go back to, what is confirmed, how their mail leaves.
 * @param demo whether the database holds people of the demonstration
 */
export function accountOptions(env: Env, demo: boolean): NonNullable<SupabaseOptions['auth']> {
  return {
    // Demonstration content comes with public passwords: its mailboxes are nobody's.
    settings: () => ({
      siteUrl: env.publicUrl,
      siteName: 'Pátio',
      confirmEmail: !demo && env.smtpUrl !== undefined,
    }),
    sendMail: (tx, { to, template, data }) =>
      queueMail(tx, { topic: template, recipient: to, facts: { ...data } }),
  };
}

/** Where mail goes: the server of SMTP_URL, else files in the data folder. */
export async function mailTransport(env: Env, log: Log): Promise<Transport> {
  if (env.smtpUrl !== undefined) {
    const { smtpTransport } = await import('./mail/smtp.ts');
    return smtpTransport(env.smtpUrl, env.mailFrom);
  }
  return fileTransport(join(env.dataDir, 'mail'), env.mailFrom, (file) =>
    log.info({ file }, 'mail'),
  );
}
