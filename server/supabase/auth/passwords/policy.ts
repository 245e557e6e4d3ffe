import { AuthError, invalid } from '../errors.ts';
import type { AuthSettings } from '../ports.ts';

const defaultMinLength = 6;
const maxLength = 256;

/** @throws AuthError weak_password for one that is too short, validation_failed for one that is absurdly long */
export function checkPassword(password: string, settings: AuthSettings): void {
  const least = settings.passwordMinLength ?? defaultMinLength;
  if (password.length > maxLength)
    throw invalid(`Password cannot be longer than ${maxLength} characters`);
  if ([...password].length < least) {
    const message = `Password should be at least ${least} characters.`;
    throw new AuthError(422, 'weak_password', message, { reasons: ['length'] });
  }
}
