import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import { redirectOf } from '../http/redirects.ts';
import { hideTiming } from '../limits/concurrency.ts';
import { claimMailQuota } from '../limits/mails.ts';
import { sendEmailChangeLinks, sendLinkMail } from '../mail/mails.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { createUser, mergeMetadata } from '../users/create.ts';
import { onlySignUp } from '../users/sign-ups.ts';
import { findUserByEmail, isBanned, isConfirmed } from '../users/user.ts';

/** What a request says of the mail that it asks for. */
interface Asking {
  email: string;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** What such a mail is made of. */
interface RequestedMail {
  email: string;
  redirectTo: string;
  challenge: ReturnType<typeof parseChallenge>;
  asker: { userAgent: string };
}

/**
 * Sends a mail that anybody may ask for, within the limits of the address and of who asks.
 * @param send finds out whether there is something to send
 * @returns the same answer, after as long, whether there was or not
 */
async function requestMail(
  auth: Auth,
  call: Call,
  body: Asking,
  send: (tx: TransactionSql, asked: RequestedMail) => Promise<void>,
): Promise<Response> {
  const { network, userAgent } = call.client;
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await auth.limits.take('mailFrom', network);
  await claimMailQuota(auth, email, network);
  const redirectTo = await redirectOf(auth, call);
  const asked = { email, redirectTo, challenge, asker: { userAgent } };
  await hideTiming(() => onceMoreIfTaken(() => transaction(auth.owner, (tx) => send(tx, asked))));
  return answer({});
}

const recoveryFields = z.object({ email: fields.email, ...fields.challenge });

/** POST /recover: mails a link to choose a new password, if the address has an account; answers the same if not. */
export async function recover(auth: Auth, call: Call): Promise<Response> {
  const { email: given, ...body } = parseBody(recoveryFields, call.body);
  if (!given) throw invalid('Password recovery requires an email');
  return requestMail(auth, call, { ...body, email: given }, async (tx, { email, ...rest }) => {
    const user = await findUserByEmail(tx, email);
    if (!user || isBanned(user)) return;
    const mail = { template: 'recover', type: 'recovery', kind: 'recovery' } as const;
    await sendLinkMail(auth, tx, user, { ...mail, ...rest });
  });
}

const resendFields = z.object({ email: fields.email, type: fields.text, ...fields.challenge });

/** POST /resend: mails the confirmation of a sign-up or of a change of address again, if there is one to confirm. */
export async function resend(auth: Auth, call: Call): Promise<Response> {
  const { email: given, type, ...body } = parseBody(resendFields, call.body);
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change');
  if (!given) throw invalid('Type provided requires an email address');
  return requestMail(auth, call, { ...body, email: given }, async (tx, { email, ...rest }) => {
    const user = await findUserByEmail(tx, email);
    if (!user || isBanned(user)) return;
    if (type === 'email_change') {
      const to = user.email_change;
      if (to) await sendEmailChangeLinks(auth, tx, user, { to, ...rest });
    } else if (!isConfirmed(user)) {
      const mail = { template: 'confirm', type: 'signup', kind: 'confirmation' } as const;
      const signUpId = await onlySignUp(tx, user.id);
      await sendLinkMail(auth, tx, user, { ...mail, ...rest, signUpId });
    }
  });
}

const otpFields = z.object({
  email: fields.email,
  phone: fields.text,
  create_user: z.boolean().nullish(),
  data: fields.metadata,
  ...fields.challenge,
});

/**
 * POST /otp (and /magiclink): mails a code and a link that sign in. Opens an account for a new address unless
 * `create_user` is false; the answer does not tell which of it happened.
 */
export async function otp(auth: Auth, call: Call): Promise<Response> {
  const { email: given, phone, create_user, data, ...body } = parseBody(otpFields, call.body);
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!given) throw invalid('One of email or phone must be set');
  const userMetadata = mergeMetadata(null, data ?? {});
  const mayCreate = create_user !== false && (await auth.settings()).signUps !== false;
  return requestMail(auth, call, { ...body, email: given }, async (tx, { email, ...rest }) => {
    const account = { email, passwordHash: null, confirmed: false, userMetadata };
    const known = await findUserByEmail(tx, email);
    const user = known ?? (mayCreate ? await createUser(tx, account) : undefined);
    if (!user || isBanned(user)) return;
    const mail = { template: 'magic_link', type: 'magiclink', kind: 'recovery' } as const;
    await sendLinkMail(auth, tx, user, { ...mail, ...rest });
  });
}
