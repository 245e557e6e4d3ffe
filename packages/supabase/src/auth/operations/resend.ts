import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { sendEmailChangeLinks } from '../mail/email-change.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { findUserByEmail } from '../users/find.ts';
import { onlySignUp } from '../users/sign-ups.ts';
import { isBanned, isConfirmed } from '../users/user.ts';
import { requestMail, type RequestedMail } from './ask-for-mail.ts';

const schema = z.object({ email: fields.email, type: fields.text, ...fields.challenge });

/** POST /resend: mails the confirmation of a sign-up or of a change of address again, if there is one to confirm. */
export async function resend(auth: Auth, call: Call): Promise<Response> {
  const { email, type, ...body } = parseBody(schema, call.body);
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change');
  if (!email) throw invalid('Type provided requires an email address');
  const again = type === 'signup' ? confirmation : emailChange;
  return requestMail(auth, call, { ...body, email }, (tx, asked) => again(auth, tx, asked));
}

async function confirmation(auth: Auth, tx: TransactionSql, { email, ...rest }: RequestedMail) {
  const user = await findUserByEmail(tx, email);
  if (!user || isBanned(user) || isConfirmed(user)) return;
  const mail = { template: 'confirm', type: 'signup', kind: 'confirmation' } as const;
  const signUpId = await onlySignUp(tx, user.id);
  await sendLinkMail(auth, tx, user, { ...mail, ...rest, signUpId });
}

async function emailChange(auth: Auth, tx: TransactionSql, { email, ...rest }: RequestedMail) {
  const user = await findUserByEmail(tx, email);
  if (!user?.email_change || isBanned(user)) return;
  await sendEmailChangeLinks(auth, tx, user, { to: user.email_change, ...rest });
}
