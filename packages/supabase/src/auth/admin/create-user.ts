import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { emailExists, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import { isBcrypt } from '../passwords/bcrypt.ts';
import { parsePhc } from '../passwords/phc.ts';
import { checkPassword } from '../passwords/policy.ts';
import { createUser as create } from '../users/create.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail, findUserById } from '../users/find.ts';
import { userView } from '../users/view.ts';
import { ban } from './ban.ts';
import { parseBan, userFields } from './fields.ts';

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
