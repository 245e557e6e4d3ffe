import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { takeMail } from '../limits/mails.ts';
import { sendEmailChangeLinks } from '../mail/email-change.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail } from '../users/find.ts';
import { onlySignUp } from '../users/sign-ups.ts';
import { isBanned, isConfirmed } from '../users/user.ts';

const schema = z.object({ email: fields.email, type: fields.text, ...fields.challenge });

/** POST /resend: mails the confirmation of a sign-up or of a change of address again, if there is one to confirm. */
export async function resend(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(schema, call.body);
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change');
  if (!body.email) throw invalid('Type provided requires an email address');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await auth.limits.take('mailFrom', addressKey(call.client));
  await takeMail(auth, email, addressKey(call.client));
  const settings = await auth.settings();
  const redirectTo = allowedRedirect(call.url.searchParams.get('redirect_to'), settings);
  const again = body.type === 'signup' ? confirmation : emailChange;
  await hideTiming(() =>
    transaction(auth.owner, (tx) => again(auth, tx, { email, redirectTo, challenge })),
  );
  return answer({});
}

interface Again {
  email: string;
  redirectTo: string;
  challenge: ReturnType<typeof parseChallenge>;
}

async function confirmation(auth: Auth, tx: TransactionSql, { email, ...rest }: Again) {
  const user = await findUserByEmail(tx, email);
  if (!user || isBanned(user) || isConfirmed(user)) return;
  const mail = { template: 'confirm', type: 'signup', kind: 'confirmation' } as const;
  const signUpId = await onlySignUp(tx, user.id);
  await sendLinkMail(auth, tx, user, { ...mail, ...rest, signUpId });
}

async function emailChange(auth: Auth, tx: TransactionSql, { email, ...rest }: Again) {
  const user = await findUserByEmail(tx, email);
  if (!user?.email_change || isBanned(user)) return;
  await sendEmailChangeLinks(auth, tx, user, { to: user.email_change, ...rest });
}
