import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid, invalidCredentials, userBanned, userNotFound } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import { prepared } from '../passwords/passwords.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { refreshSession } from '../sessions/refresh.ts';
import { startSession } from '../sessions/session.ts';
import { redeemAuthCode } from '../tokens/flow-state.ts';
import { latestSignUp } from '../users/sign-ups.ts';
import { findUserByEmail, findUserById, isBanned, isConfirmed, type User } from '../users/user.ts';

const grants: Record<string, (auth: Auth, call: Call) => Promise<Response>> = {
  password: signIn,
  refresh_token: refresh,
  pkce: exchangeCode,
};

/** POST /token: a session for whatever proves the person. */
export async function token(auth: Auth, call: Call): Promise<Response> {
  const type = call.url.searchParams.get('grant_type') ?? '';
  if (type === 'id_token' || type === 'web3')
    throw new AuthError(400, 'provider_disabled', `Sign-in by ${type} is not supported`);
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  return grant(auth, call);
}

const passwordFields = z.object({
  email: fields.email,
  phone: fields.text,
  password: fields.password,
});

/**
 * POST /token?grant_type=password: a session for an address and its password. A wrong address and a wrong
 * password have one answer and take the same time; only the right password tells that an account is banned or
 * unconfirmed. Many networks together try no more passwords of one account than one could; where its owner has come
 * in before, or comes in by a mailed link, that locks nobody out.
 */
export async function signIn(auth: Auth, call: Call): Promise<Response> {
  const { email, password } = credentials(parseBody(passwordFields, call.body));
  const from = call.client.network;
  const guard = `${email} ${from}`;
  await auth.limits.take('signInFrom', from);
  const isStranger = !(await auth.limits.isCounted('signedIn', guard));
  if (isStranger) await auth.limits.take('strangers', email);
  const user = await auth.limits.trial('password', guard, async () => {
    const found = await findUserByEmail(auth.owner, email);
    const hash = found?.encrypted_password || (await latestSignUp(auth.owner, email))?.passwordHash;
    const right = await auth.passwords.verify(password, hash);
    return right ? found : undefined;
  });
  if (!user) throw invalidCredentials();
  if (isStranger) await auth.limits.forget('strangers', email);
  await auth.limits.take('signedIn', guard);
  if (isBanned(user)) throw userBanned(400);
  if (!isConfirmed(user)) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  // What was typed in another form may stand in an older hash as it was typed.
  const renews =
    auth.passwords.isOutdated(user.encrypted_password!) || prepared(password) !== password;
  const renewed = renews ? await auth.passwords.hash(password) : undefined;
  const started = await transaction(auth.owner, async (tx) => {
    await lockPassword(tx, user, renewed);
    return startSession(auth, tx, { userId: user.id, by: 'password', client: call.client });
  });
  return answer(await sessionAnswer(auth, started));
}

/** The password was checked before the transaction: it must not have been changed meanwhile. */
async function lockPassword(
  tx: TransactionSql,
  user: User,
  renewed: string | undefined,
): Promise<void> {
  const held = await tx`
    update auth.users set encrypted_password = ${renewed ?? user.encrypted_password}
    where id = ${user.id} and encrypted_password = ${user.encrypted_password}
      and (banned_until is null or banned_until <= now()) and deleted_at is null`;
  if (held.count === 0) throw invalidCredentials();
}

function credentials(body: z.output<typeof passwordFields>): { email: string; password: string } {
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email || !body.password)
    throw invalid('You must provide either an email or phone number and a password');
  return { email: parseEmail(body.email), password: body.password };
}

const refreshFields = z.object({ refresh_token: fields.text });

/** POST /token?grant_type=refresh_token: the next access and refresh token of a session. */
export async function refresh(auth: Auth, call: Call): Promise<Response> {
  const { refresh_token: given } = parseBody(refreshFields, call.body);
  if (!given) throw invalid('refresh_token required');
  const result = await transaction(auth.owner, (tx) =>
    refreshSession(auth, tx, given, call.client),
  );
  if (result instanceof AuthError) throw result;
  return answer(await sessionAnswer(auth, result));
}

const exchangeFields = z.object({ auth_code: fields.text, code_verifier: fields.text });

/** POST /token?grant_type=pkce: a session for the code of a link, in the browser that asked for the link. */
export async function exchangeCode(auth: Auth, call: Call): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = parseBody(exchangeFields, call.body);
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  await auth.limits.take('verifyFrom', call.client.network);
  const started = await transaction(auth.owner, async (tx) => {
    const { userId, method } = await redeemAuthCode(tx, code, verifier);
    const user = await findUserById(tx, userId);
    if (!user) throw userNotFound();
    if (isBanned(user)) throw userBanned();
    const by = method === 'oauth' || method === 'recovery' ? method : 'otp';
    return startSession(auth, tx, { userId, by, client: call.client });
  });
  return answer(await sessionAnswer(auth, started));
}
