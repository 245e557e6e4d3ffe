import type { AuthMail } from '../auth/ports.ts';

export interface Text {
  subject: string;
  text: string;
}

/** What a mail of the accounts says. @param site the name of the site */
export function textOf(mail: AuthMail, site: string): Text {
  const { data } = mail;
  const facts: Record<string, unknown> = { ...data };
  const say = (name: string) => String(facts[name] ?? '');
  const link = (subject: string, what: string): Text => ({
    subject,
    text: `${what}\n\n${say('link')}\n\nOr enter this code: ${say('code')}\n\nBoth are good for ${say('minutes')} minutes. If it was not you who asked for this, ignore this mail.\n`,
  });
  const notice = (subject: string, what: string): Text => ({
    subject,
    text: `${what}\n\nIf it was not you, choose another password at ${say('siteUrl')}\n`,
  });
  switch (mail.template) {
    case 'confirm':
      return link(`Confirm your address at ${site}`, `Open this link to confirm ${say('email')}:`);
    case 'invite':
      return link(`You are invited to ${site}`, 'Open this link to accept the invitation:');
    case 'magic_link':
      return link(`Sign in to ${site}`, 'Open this link to sign in:');
    case 'recover':
      return link(`Choose a new password at ${site}`, 'Open this link to choose a new password:');
    case 'email_change_current':
    case 'email_change_new':
      return link(
        `Confirm your new address at ${site}`,
        `Open this link to change your address from ${say('email')} to ${say('newEmail')}:`,
      );
    case 'reauthenticate':
      return {
        subject: `${say('code')} is your code at ${site}`,
        text: `Enter this code to go on: ${say('code')}\n\nIt is good for ${say('minutes')} minutes.\n`,
      };
    case 'already_registered':
      return notice(
        `You have an account at ${site} already`,
        'Somebody tried to open an account with this address, which has one already. If it was you, sign in or ask for a new password.',
      );
    case 'password_changed':
      return notice(
        `Your password at ${site} was changed`,
        'The password of your account was changed.',
      );
    case 'email_changed':
      return notice(
        `Your address at ${site} was changed`,
        'The e-mail address of your account was changed.',
      );
    case 'new_device':
      return notice(
        `A new sign-in at ${site}`,
        `Somebody signed in to your account from ${say('device') || 'a new device'}.`,
      );
    case 'factor_added':
      return notice(
        `A second step was added at ${site}`,
        'A second step was added to your sign-in.',
      );
    case 'factor_removed':
      return notice(
        `A second step was removed at ${site}`,
        'A second step was removed from your sign-in.',
      );
  }
}
