import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { emailExists, invalid, userNotFound } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import { allowedRedirect, redirectOf } from '../http/redirects.ts';
import { sendLinkMail, verifyLink } from '../mail/mails.ts';
import { checkPassword } from '../passwords/policy.ts';
import { issueOneTimeToken, type OneTimeKind } from '../tokens/one-time.ts';
import { createUser, json, mergeMetadata } from '../users/create.ts';
import { storeSignUp } from '../users/sign-ups.ts';
import { findUserByEmail, findUserById, isConfirmed, type User } from '../users/user.ts';
import { userView } from '../users/view.ts';

const types = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change_current: 'emailCurrent',
  email_change_new: 'emailNew',
} as const satisfies Record<string, OneTimeKind>;

const linkFields = z.object({
  type: z.enum(Object.keys(types) as (keyof typeof types)[]),
  email: fields.email,
  new_email: fields.email,
  password: fields.password,
  data: fields.metadata,
  redirect_to: fields.text,
});

type Wanted = z.output<typeof linkFields> & { address: string; passwordHash: string | null };

/** POST /admin/generate_link: a link and a code as they would be mailed, for mail of one's own. */
export async function generateLink(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(linkFields, call.body);
  if (!body.email) throw invalid('An email is required');
  const settings = await auth.settings();
  const redirectTo = allowedRedirect(
    body.redirect_to ?? call.url.searchParams.get('redirect_to'),
    settings,
  );
  if (body.password) checkPassword(body.password, settings);
  const passwordHash = body.password ? await auth.passwords.hash(body.password) : null;
  const wanted = { ...body, address: parseEmail(body.email), passwordHash };
  const { user, token } = await transaction(auth.owner, (tx) => prepare(auth, tx, wanted));
  const type = body.type.startsWith('email_change') ? 'email_change' : body.type;
  return answer({
    ...userView(user),
    action_link: verifyLink(settings, token.linkToken, type, redirectTo),
    email_otp: token.code,
    hashed_token: token.linkToken,
    redirect_to: redirectTo,
    verification_type: body.type,
  });
}

async function prepare(auth: Auth, tx: TransactionSql, wanted: Wanted) {
  const known = await findUserByEmail(tx, wanted.address);
  const user = await accountFor(tx, wanted, known);
  const address =
    wanted.type === 'email_change_new' ? parseEmail(wanted.new_email ?? '') : user.email!;
  if (wanted.type.startsWith('email_change')) await setEmailChange(tx, user, wanted);
  const { passwordHash, data, type } = wanted;
  const signUpId =
    type === 'signup' && passwordHash
      ? await storeSignUp(tx, user.id, { passwordHash, metadata: mergeMetadata(null, data ?? {}) })
      : undefined;
  const to = { userId: user.id, kind: types[type], address, signUpId };
  const token = await issueOneTimeToken(auth, tx, to);
  return { user: (await findUserById(tx, user.id))!, token };
}

async function accountFor(
  tx: TransactionSql,
  wanted: Wanted,
  known: User | undefined,
): Promise<User> {
  const opens = wanted.type === 'signup' || wanted.type === 'invite';
  if (opens && known && isConfirmed(known)) throw emailExists();
  if (known && opens && wanted.data) return withData(tx, known, wanted.data);
  if (known) return known;
  if (!opens && wanted.type !== 'magiclink') throw userNotFound();
  if (wanted.type === 'signup' && !wanted.passwordHash)
    throw invalid('Signup requires a valid password');
  return createUser(tx, {
    email: wanted.address,
    passwordHash: null,
    confirmed: false,
    invited: wanted.type === 'invite',
    userMetadata: wanted.data ?? {},
  });
}

/** Data that comes with the secret key counts at once; that of a sign-up waits for its confirmation. */
async function withData(
  tx: TransactionSql,
  user: User,
  data: Record<string, unknown>,
): Promise<User> {
  const metadata = mergeMetadata(user.raw_user_meta_data, data);
  await tx`
    update auth.users set raw_user_meta_data = ${json(tx, metadata)}, updated_at = now()
    where id = ${user.id}`;
  return { ...user, raw_user_meta_data: metadata };
}

async function setEmailChange(tx: TransactionSql, user: User, wanted: Wanted): Promise<void> {
  const email = parseEmail(wanted.new_email ?? '');
  if (await findUserByEmail(tx, email)) throw emailExists();
  await tx`
    update auth.users set email_change = ${email}, email_change_sent_at = now(),
      email_change_confirm_status = case when email_change = ${email}
        then email_change_confirm_status else 0 end
    where id = ${user.id}`;
}

const inviteFields = z.object({ email: fields.email, data: fields.metadata });

/** POST /invite: opens an account for somebody and mails them the way in. */
export async function invite(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(inviteFields, call.body);
  if (!body.email) throw invalid('An invite requires an email');
  const email = parseEmail(body.email);
  const redirectTo = await redirectOf(auth, call);
  const user = await transaction(auth.owner, async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known && isConfirmed(known)) throw emailExists();
    const userMetadata = body.data ?? {};
    const account = { email, passwordHash: null, confirmed: false, invited: true, userMetadata };
    const guest = known ?? (await createUser(tx, account));
    const mail = { template: 'invite', type: 'invite', kind: 'confirmation', redirectTo } as const;
    await sendLinkMail(auth, tx, guest, mail);
    return findUserById(tx, guest.id);
  });
  return answer(userView(user!));
}
