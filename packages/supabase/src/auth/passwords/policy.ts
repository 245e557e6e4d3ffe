import { AuthError, invalid } from '../errors.ts';
import type { AuthSettings } from '../ports.ts';
import { basesOf, guessable, type PasswordOwner } from './guessable.ts';
import { prepared } from './passwords.ts';

const defaultMinLength = 6;
const maxLength = 256;

/** @throws AuthError weak_password for one that is too short, validation_failed for one that is absurdly long */
export function checkPassword(password: string, settings: AuthSettings): void {
  const least = settings.passwordMinLength ?? defaultMinLength;
  if (password.length > maxLength)
    throw invalid(`Password cannot be longer than ${maxLength} characters`);
  if ([...prepared(password)].length < least) {
    const message = `Password should be at least ${least} characters.`;
    throw new AuthError(422, 'weak_password', message, { reasons: ['length'] });
  }
}

/**
 * What a person chooses for themselves must also be hard to guess; the secret key may set what it likes.
 * @throws AuthError as checkPassword, and weak_password for a common password and for what is known of its owner
 */
export async function checkChosenPassword(
  password: string,
  settings: AuthSettings,
  owner: PasswordOwner,
): Promise<void> {
  checkPassword(password, settings);
  if (settings.passwordList === false) return;
  const reason = guessable(password, owner, settings.siteName);
  if (reason === 'personal') {
    const message = 'Password cannot be the e-mail address or the name of its owner.';
    throw new AuthError(422, 'weak_password', message, { reasons: ['personal'] });
  }
  if (reason === 'pwned' || (await isCommonPassword(password))) {
    const message =
      'Password is known to be weak and easy to guess, please choose a different one.';
    throw new AuthError(422, 'weak_password', message, { reasons: ['pwned'] });
  }
}

let list: Promise<Set<string>> | undefined;

/** Figures and signs that make a common word no better: a year and a sign. */
const mostAround = 5;
const shortestWord = 4;

/**
 * Whether a password is among the 50,000 that leaked most often, in any case, or is one of them with a few figures and
 * signs around it. The list is read at the first question.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as Iterable<string>),
  );
  const common = await list;
  const typed = password.trim().toLowerCase();
  if (common.has(typed)) return true;
  if (typed.length > shortestWord + mostAround + 24) return false;
  return basesOf(typed).some(
    (base) =>
      base.length >= shortestWord && typed.length - base.length <= mostAround && common.has(base),
  );
}
