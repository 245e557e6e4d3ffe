import { guessable } from '@patio/supabase/auth/passwords/guessable';
import { shortestPassword } from '../../domain/limits/limits.ts';
import { explainWeakPassword } from '../refusals/auth-errors.ts';
import { siteName } from '../../domain/site/site-name.ts';

type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** The owner of the password, as far as the form knows. */
interface Owner {
  email?: string | undefined;
  name?: string | undefined;
}

/**
 * The strength of a password: its length counts most, then kinds of characters.
 * @param least its minimum length
 */
export function passwordStrength(password: string, least = shortestPassword): Strength {
  const length = [...password].length;
  if (length < least) return 'short';
  if (reasonAgainst(password)) return 'weak';
  const kinds = [/[a-zà-ü]/, /[A-ZÀ-Ü]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = length + 2 * kinds.length;
  if (score >= 18) return 'strong';
  return score >= 13 ? 'fair' : 'weak';
}

/**
 * Why a password will be refused, before it is sent. The auth service also knows the most common passwords.
 * @param least its minimum length
 * @returns undefined when nothing is wrong with it here
 */
export function passwordProblem(
  password: string,
  least = shortestPassword,
  owner: Owner = {},
): string | undefined {
  if ([...password].length < least) return `Use uma senha de pelo menos ${least} caracteres.`;
  const reason = reasonAgainst(password, owner);
  return reason && explainWeakPassword(reason);
}

const reasonAgainst = (password: string, { email = '', name = '' }: Owner = {}) =>
  guessable(password, { email: email.trim(), name }, siteName());
