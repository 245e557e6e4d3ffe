import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { settingsPath } from '../../app/platform/navigation/account-paths.ts';
import type { Env } from '../process/env.ts';
import type { KnownGoogle } from './google.ts';
import type { Log } from '../log.ts';
import { deviceIn, momentOf } from '../mail/device.ts';
import { type LinkData, linkToPage } from '../mail/link-page.ts';
import { queueMail } from '../mail/outbox.ts';
import { fileTransport, type Transport } from '../mail/transport.ts';
import { type Facts, factText } from '../mail/facts.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { SupabaseOptions } from '@patio/supabase/app';

/**
 * How the product settles accounts: where people go back to, what is confirmed, how their mail leaves.
 * @param demo whether the database holds people of the demonstration
 * @param google asks for what administrators entered for signing in with Google
 * @param saved what an administrator has decided
 */
export function accountOptions(
  env: Env,
  demo: boolean,
  google: KnownGoogle['now'] = async () => undefined,
  saved: () => Partial<SavedSettings> = () => ({}),
): NonNullable<SupabaseOptions['auth']> {
  return {
    // Demonstration content comes with public passwords: its mailboxes are nobody's.
    settings: async () => {
      const {
        siteName = 'Pátio',
        confirmEmail = 'auto',
        passwordMin,
        sessionMinutes,
        maxAttempts,
      } = saved();
      return {
        siteUrl: env.publicUrl,
        siteName,
        confirmEmail: confirmEmail === 'auto' ? !demo && env.smtpUrl !== undefined : confirmEmail,
        passwordMinLength: passwordMin,
        sessionMinutes,
        maxFailures: maxAttempts,
        google: await google(),
      };
    },
    sendMail: async (tx, mail) => {
      const { to, template, data } = mail;
      await queueMail(tx, { topic: template, recipient: to, facts: factsOf(mail) });
      if (template === 'new_device') await notifyOfDevice(tx, to, { ...data });
    },
  };
}

type Mail = Parameters<NonNullable<NonNullable<SupabaseOptions['auth']>['sendMail']>>[1];

/** What a mail is written from. Of one with a link, the link leads to the site's own page. */
function factsOf({ data }: Mail): Record<string, string | number> {
  if (!isLinkData(data)) return { ...data };
  const { tokenHash: _token, type: _type, redirectTo: _to, ...facts } = data;
  return { ...facts, link: linkToPage(data) };
}

const isLinkData = (data: Mail['data']): data is LinkData => 'tokenHash' in data;

/** In the app, too: whoever has the account's mailbox may not be looking there. */
async function notifyOfDevice(tx: TransactionSql, email: string, facts: Facts): Promise<void> {
  const when = momentOf(factText(facts, 'at'));
  const message = `Aparelho: ${deviceIn(facts)}. Quando: ${when}. Se não foi você, troque a senha e saia de todos os aparelhos.`;
  await tx`
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url)
    select id, 'security', 'Novo acesso à sua conta', ${message}, 'warning', 'high', ${settingsPath('seguranca')}
    from auth.users where email = ${email}`;
}

/** Where mail goes: the server of SMTP_URL, else files in the data folder. */
export async function mailTransport(env: Env, log: Log): Promise<Transport> {
  if (env.smtpUrl !== undefined) {
    const { smtpTransport } = await import('../mail/smtp.ts');
    return smtpTransport(env.smtpUrl, env.mailFrom);
  }
  return fileTransport(join(env.dataDir, 'mail'), env.mailFrom, (file) =>
    log.info({ file }, 'mail'),
  );
}
