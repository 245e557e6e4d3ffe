import type { Db } from '../database.ts';
import { factorNotFound } from '../errors.ts';
import { isUuid } from '../../uuid.ts';

/** A second step by an authenticator app. */
export interface TotpFactor {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'unverified' | 'verified';
  secret: string;
}

/** A person's own factor. @throws AuthError mfa_factor_not_found */
export async function findFactor(db: Db, userId: string, id: string): Promise<TotpFactor> {
  if (!isUuid(id)) throw factorNotFound();
  const [factor] = await db<TotpFactor[]>`
    select id, user_id, friendly_name, status::text, secret from auth.mfa_factors
    where id = ${id} and user_id = ${userId} and factor_type = 'totp'`;
  if (!factor) throw factorNotFound();
  return factor;
}
