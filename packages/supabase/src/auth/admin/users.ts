import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { isUuid } from '../../uuid.ts';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { emailExists, invalid, userNotFound } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import { findFactor, removeFactor } from '../mfa/factors.ts';
import { isBcrypt } from '../passwords/bcrypt.ts';
import { parsePhc } from '../passwords/passwords.ts';
import { checkPassword } from '../passwords/policy.ts';
import { setPassword } from '../passwords/set-password.ts';
import { endSessions } from '../sessions/session.ts';
import { dropOneTimeTokens } from '../tokens/one-time.ts';
import { createUser as create, json, mergeMetadata, setEmailIdentity } from '../users/create.ts';
import { confirmEmail, dropSignUps } from '../users/sign-ups.ts';
import {
  findUserByEmail,
  findUserById,
  isConfirmed,
  listUsers as find,
  type User,
} from '../users/user.ts';
import { factorView, userView } from '../users/view.ts';

/** Fields of an account that the secret key may set. */
export const userFields = z.object({
  id: z.uuid().nullish(),
  email: fields.email,
  phone: fields.text,
  password: fields.password,
  password_hash: fields.text,
  role: z.enum(['anon', 'authenticated', 'service_role']).nullish().or(z.literal('')),
  email_confirm: z.boolean().nullish(),
  user_metadata: fields.metadata,
  app_metadata: fields.metadata,
  ban_duration: fields.text,
});

const units: Record<string, number> = { h: 3_600, m: 60, s: 1, ms: 0.001, us: 1e-6, ns: 1e-9 };
const longestSeconds = 1_000_000 * 3_600;

/**
 * Reads how long a ban lasts, as Go writes durations: `24h`, `1h30m`, `none` to lift it.
 * @returns seconds; undefined when nothing was said
 */
export function parseBan(text: string | null | undefined): number | undefined {
  if (!text) return undefined;
  if (text === 'none') return 0;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|us|ns|m|s)/g)];
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit!]!, 0);
  if (parts.map(([part]) => part).join('') !== text || seconds > longestSeconds)
    throw invalid(`invalid format for ban duration: "${text.slice(0, 50)}"`);
  return seconds;
}

/** The account that a path names. @throws AuthError user_not_found */
export async function loadUser(auth: Auth, call: Call): Promise<User> {
  const id = call.params['id'] ?? '';
  if (!isUuid(id)) throw invalid('user_id must be an UUID');
  const user = await findUserById(auth.owner, id);
  if (!user) throw userNotFound();
  return user;
}

/** GET /admin/users/:id */
export async function getUser(auth: Auth, call: Call): Promise<Response> {
  return answer(userView(await loadUser(auth, call)));
}

const usual = 50;
const most = 1_000;

/** GET /admin/users: accounts by pages, newest first; `filter` is part of an e-mail address. */
export async function listUsers(auth: Auth, call: Call): Promise<Response> {
  const parameters = call.url.searchParams;
  const page = positive(parameters.get('page') || '1');
  const limit = Math.min(positive(parameters.get('per_page') || String(usual)), most);
  const filter = parameters.get('filter') ?? '';
  const { users, total } = await find(auth.owner, { offset: (page - 1) * limit, limit, filter });
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) => {
    const rest = filter ? `&filter=${encodeURIComponent(filter)}` : '';
    return `<${call.url.pathname}?page=${to}&per_page=${limit}${rest}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return answer({ users: users.map(userView), aud: 'authenticated' }, 200, {
    link: links.join(', '),
    'x-total-count': String(total),
  });
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw invalid(`Bad Pagination Parameters: ${text.slice(0, 20)}`);
  return Number(text);
}

/** POST /admin/users: opens an account for somebody, without writing to them. */
export async function createUser(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(userFields, call.body);
  if (!body.email) throw invalid('Cannot create a user without an email');
  const account = {
    id: body.id ?? undefined,
    email: parseEmail(body.email),
    phone: body.phone || undefined,
    passwordHash: await hashOf(auth, body),
    confirmed: body.email_confirm === true,
    invited: body.email_confirm !== true,
    role: body.role || undefined,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
  };
  const banned = parseBan(body.ban_duration);
  const user = await transaction(auth.owner, async (tx: TransactionSql) => {
    if (await findUserByEmail(tx, account.email)) throw emailExists();
    const made = await create(tx, account);
    if (banned) await ban(tx, made.id, banned);
    return (await findUserById(tx, made.id))!;
  });
  return answer(userView(user));
}

async function hashOf(auth: Auth, body: z.output<typeof userFields>): Promise<string | null> {
  const { password, password_hash: hash } = body;
  if (password && hash) throw invalid('Only a password or a password hash should be provided');
  if (hash) {
    if (!parsePhc(hash) && !isBcrypt(hash))
      throw invalid('password_hash must be a bcrypt (cost 4 to 15), argon2id or argon2i hash');
    return hash;
  }
  if (!password) return null;
  checkPassword(password, await auth.settings());
  return auth.passwords.hash(password);
}

type Changes = z.output<typeof userFields>;

/** PUT /admin/users/:id: changes an account at once, without asking its person. */
export async function updateUser(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  const body = parseBody(userFields, call.body);
  const email = body.email ? parseEmail(body.email) : undefined;
  const banned = parseBan(body.ban_duration);
  if (body.password) checkPassword(body.password, await auth.settings());
  const passwordHash = body.password ? await auth.passwords.hash(body.password) : undefined;
  const changed = await transaction(auth.owner, async (tx) => {
    await tx`select from auth.users where id = ${user.id} for update`;
    if (email && email !== user.email) await changeEmail(tx, user, email, body.email_confirm);
    else if (body.email_confirm && user.email) await confirmEmail(tx, user);
    if (passwordHash) await setPassword(auth, tx, user, passwordHash);
    await changeRest(tx, user, body);
    if (banned !== undefined) await ban(tx, user.id, banned);
    return findUserById(tx, user.id);
  });
  return answer(userView(changed!));
}

async function changeEmail(
  tx: TransactionSql,
  user: User,
  email: string,
  confirm: boolean | null | undefined,
): Promise<void> {
  if (await findUserByEmail(tx, email)) throw emailExists();
  const confirmed = confirm ?? isConfirmed(user);
  await tx`
    update auth.users set email = ${email}, updated_at = now(),
      email_confirmed_at = ${confirmed ? tx`coalesce(email_confirmed_at, now())` : null}
    where id = ${user.id}`;
  await setEmailIdentity(tx, user.id, email, confirmed);
}

async function changeRest(tx: TransactionSql, user: User, body: Changes): Promise<void> {
  const app = mergeMetadata(user.raw_app_meta_data, body.app_metadata ?? {});
  const own = mergeMetadata(user.raw_user_meta_data, body.user_metadata ?? {});
  await tx`
    update auth.users set raw_app_meta_data = ${json(tx, app)}, raw_user_meta_data = ${json(tx, own)},
      role = ${body.role || user.role}, phone = ${body.phone || user.phone}, updated_at = now()
    where id = ${user.id}`;
}

/** Shuts a person out for a while and ends their sessions, or lets them in again. @param seconds 0 to lift the ban */
export async function ban(tx: TransactionSql, userId: string, seconds: number): Promise<void> {
  const until = seconds > 0 ? tx`now() + make_interval(secs => ${seconds})` : null;
  await tx`update auth.users set banned_until = ${until}, updated_at = now() where id = ${userId}`;
  if (seconds > 0) await endSessions(tx, userId);
}

const deletionFields = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: removes an account, or only what tells whose it was (`should_soft_delete`). */
export async function deleteUser(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  const { should_soft_delete: soft } = parseBody(deletionFields, call.body);
  if (soft) await forget(auth, user);
  else await auth.owner`delete from auth.users where id = ${user.id}`;
  return answer({});
}

async function forget(auth: Auth, user: User): Promise<void> {
  const nobody = auth.secrets.seal('deleted user', user.email ?? user.id);
  await transaction(auth.owner, async (tx) => {
    await endSessions(tx, user.id);
    await dropOneTimeTokens(tx, user.id);
    await dropSignUps(tx, user.id);
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
    await tx`delete from server.recovery_codes where user_id = ${user.id}`;
    await tx`delete from server.known_devices where user_id = ${user.id}`;
    await tx`
      update auth.identities set identity_data = '{}', provider_id = ${nobody} || id, updated_at = now()
      where user_id = ${user.id}`;
    await tx`
      update auth.users set email = ${nobody}, phone = null, encrypted_password = '',
        email_change = '', raw_user_meta_data = '{}', deleted_at = now(), updated_at = now()
      where id = ${user.id}`;
  });
}

/** GET /admin/users/:id/factors */
export async function listFactors(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  return answer(user.factors.map(factorView));
}

/** DELETE /admin/users/:id/factors/:factor: for a person who lost both authenticator and recovery codes. */
export async function deleteFactor(auth: Auth, call: Call): Promise<Response> {
  const user = await loadUser(auth, call);
  const factor = await findFactor(auth.owner, user.id, call.params['factor']!);
  await transaction(auth.owner, (tx) => removeFactor(auth, tx, user, factor));
  return answer({ id: factor.id });
}
