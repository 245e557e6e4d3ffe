import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { addressKey, type Auth, type Call } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { claimMailQuota } from '../limits/mails.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { createUser } from '../users/create.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail } from '../users/find.ts';
import { mergeMetadata, type Metadata } from '../users/metadata.ts';
import { isBanned, type User } from '../users/user.ts';

const schema = z.object({
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
  const body = parseBody(schema, call.body);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!body.email) throw invalid('One of email or phone must be set');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const metadata = mergeMetadata(null, body.data ?? {});
  await auth.limits.take('mailFrom', addressKey(call.client));
  await claimMailQuota(auth, email, addressKey(call.client));
  const settings = await auth.settings();
  const redirectTo = allowedRedirect(call.url.searchParams.get('redirect_to'), settings);
  const mayCreate = body.create_user !== false && settings.signUps !== false;
  const asker = { userAgent: call.client.userAgent };
  const send = async (tx: TransactionSql) => {
    const user = await userFor(tx, email, mayCreate ? metadata : undefined);
    if (!user || isBanned(user)) return;
    const mail = { template: 'magic_link', type: 'magiclink', kind: 'recovery' } as const;
    await sendLinkMail(auth, tx, user, { ...mail, redirectTo, challenge, asker });
  };
  await hideTiming(() => onceMoreIfTaken(() => transaction(auth.owner, send)));
  return answer({});
}

async function userFor(
  tx: TransactionSql,
  email: string,
  userMetadata: Metadata | undefined,
): Promise<User | undefined> {
  const known = await findUserByEmail(tx, email);
  if (known || !userMetadata) return known;
  return createUser(tx, { email, passwordHash: null, confirmed: false, userMetadata });
}
