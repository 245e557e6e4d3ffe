import { randomInt } from 'node:crypto';
import type { Db } from '../database.ts';
import { AuthError } from '../errors.ts';
import { type Auth } from '../context.ts';

const count = 10;
const length = 16;
// Without the letters and figures that people mistake for each other.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** A set of recovery codes as the database keeps it: only fingerprints. */
export interface RecoverySet {
  id: string;
  friendly_name: string;
  total: number;
  left: number;
}

/** @throws AuthError mfa_factor_not_found when there are none */
export async function findRecoverySet(db: Db, userId: string): Promise<RecoverySet> {
  const [set] = await db<RecoverySet[]>`
    select id, friendly_name, total, cardinality(remaining) as left from server.recovery_codes
    where user_id = ${userId}`;
  if (!set) throw new AuthError(404, 'mfa_factor_not_found', 'No recovery codes found');
  return set;
}

/** New codes: 16 signs each, about 79 bits. */
export function newCodes(): string[] {
  const sign = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: count }, () => Array.from({ length }, sign).join(''));
}

/** What of a code is kept. @param typed in any case, with blanks and hyphens */
export function codeFingerprint(auth: Auth, userId: string, typed: string): string {
  return auth.secrets.code('recovery code', userId, typed.toLowerCase().replace(/[\s-]/g, ''));
}
