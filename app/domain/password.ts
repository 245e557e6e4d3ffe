import { shortestPassword } from './own-limits.ts';

type Strength = 'short' | 'weak' | 'fair' | 'strong';

const common = /^(123456\d*|senha\d*|password\d*|qwerty\d*|abc123|(.)\2+)$/i;

/**
 * How hard a password is to guess: length counts most, then kinds of characters.
 * @param least how many it must have
 */
export function passwordStrength(password: string, least = shortestPassword): Strength {
  const length = [...password].length;
  if (length < least) return 'short';
  if (common.test(password)) return 'weak';
  const kinds = [/[a-zà-ü]/, /[A-ZÀ-Ü]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const score = length + 2 * kinds.length;
  if (score >= 18) return 'strong';
  return score >= 13 ? 'fair' : 'weak';
}
