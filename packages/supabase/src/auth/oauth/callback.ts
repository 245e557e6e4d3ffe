import type { TransactionSql } from 'postgres';
import type { Auth, Call } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { AuthError, userBanned } from '../errors.ts';
import { databaseRefusal, redirect } from '../http/answer.ts';
import { parseEmail } from '../http/body.ts';
import { errorRedirect, withQuery, withSession } from '../http/redirects.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { startSession } from '../sessions/session.ts';
import { issueAuthCode } from '../tokens/flow-state.ts';
import { addIdentity, createUser } from '../users/create.ts';
import { shutOut } from '../users/shut-out.ts';
import { confirmEmail } from '../users/sign-ups.ts';
import { findUserByEmail, findUserById, isBanned, isConfirmed, type User } from '../users/user.ts';
import { fetchGoogle, type GoogleIdentity, readState } from './google.ts';

/** GET /callback: the browser comes back from Google, and goes on with a session, a code to exchange, or a reason. */
export async function callback(auth: Auth, call: Call): Promise<Response> {
  const { flowId, redirectTo } = readState(auth, call.url.searchParams.get('state') ?? '');
  try {
    await auth.limits.take('signInFrom', call.client.network);
    const identity = await identityOf(auth, call);
    const to = await onceMoreIfTaken(() =>
      transaction(auth.owner, (tx) => enter(auth, tx, call, { flowId, identity })),
    );
    if (typeof to === 'string') return redirect(withQuery(redirectTo, { code: to }));
    return redirect(withSession(redirectTo, await sessionAnswer(auth, to)));
  } catch (error) {
    const known = error instanceof AuthError ? error : databaseRefusal(error);
    if (!known) throw error;
    return redirect(errorRedirect(known, redirectTo, true));
  }
}

async function identityOf(auth: Auth, call: Call): Promise<GoogleIdentity> {
  const settings = await auth.settings();
  const code = call.url.searchParams.get('code');
  if (!code || !settings.google) {
    const message = call.url.searchParams.get('error') ?? 'OAuth callback without a code';
    throw new AuthError(403, 'bad_oauth_callback', message.slice(0, 200));
  }
  return fetchGoogle(settings.google, settings, code);
}

async function enter(
  auth: Auth,
  tx: TransactionSql,
  call: Call,
  { flowId, identity }: { flowId: string; identity: GoogleIdentity },
) {
  const [flow] = await tx<{ pkce: boolean; open: boolean }[]>`
    select code_challenge is not null as pkce,
      auth_code is null and created_at > now() - interval '15 minutes' as open
    from auth.flow_state where id = ${flowId} for update`;
  if (!flow?.open)
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
  const { signUps } = await auth.settings();
  const user = await findOrCreate(tx, identity, signUps !== false);
  if (flow.pkce) return issueAuthCode(tx, { id: flowId, userId: user.id });
  await tx`delete from auth.flow_state where id = ${flowId}`;
  return startSession(auth, tx, { userId: user.id, by: 'oauth', client: call.client });
}

/**
 * The account of a person whom Google knows: the one linked before, else the one with the same proved address,
 * else a new one.
 * @throws AuthError when Google has not proved the address, sign-ups are closed, or the person is banned
 */
export async function findOrCreate(
  tx: TransactionSql,
  google: GoogleIdentity,
  signUps: boolean,
): Promise<User> {
  const linked = await findLinked(tx, google.sub);
  if (linked) return admitted(linked);
  if (!google.email_verified) {
    const message = 'Unverified email with google';
    throw new AuthError(403, 'provider_email_needs_verification', message);
  }
  const email = parseEmail(google.email);
  const known = await findUserByEmail(tx, email);
  if (known) {
    await link(tx, admitted(known), google);
    return (await findUserById(tx, known.id))!;
  }
  if (!signUps)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const userMetadata = describe(google);
  const account = { email, passwordHash: null, confirmed: true, provider: 'google', userMetadata };
  const user = await createUser(tx, account);
  await remember(tx, user.id, google);
  return (await findUserById(tx, user.id))!;
}

async function findLinked(tx: TransactionSql, sub: string): Promise<User | undefined> {
  const [identity] = await tx<{ user_id: string }[]>`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where provider = 'google' and provider_id = ${sub} returning user_id`;
  return identity && findUserById(tx, identity.user_id);
}

/** When the address was not proved before, every earlier way into the account is closed first. */
async function link(tx: TransactionSql, user: User, google: GoogleIdentity): Promise<void> {
  if (!(await isProved(tx, user))) {
    await shutOut(tx, user.id);
    await confirmEmail(tx, user);
  }
  await remember(tx, user.id, google);
}

// Without confirmation mails an account is confirmed although its address is not proved.
async function isProved(tx: TransactionSql, user: User): Promise<boolean> {
  if (!isConfirmed(user)) return false;
  const unproved = await tx`
    select from auth.identities
    where user_id = ${user.id} and provider = 'email' and identity_data ->> 'email_verified' = 'false'`;
  return unproved.length === 0;
}

function remember(tx: TransactionSql, userId: string, google: GoogleIdentity): Promise<void> {
  const data = { ...describe(google), email: google.email, email_verified: true };
  return addIdentity(tx, { userId, provider: 'google', providerId: google.sub, data });
}

function describe({ name, picture }: GoogleIdentity): Record<string, string> {
  return { ...(name ? { name } : {}), ...(picture ? { avatar_url: picture } : {}) };
}

function admitted(user: User): User {
  if (isBanned(user)) throw userBanned();
  return user;
}
