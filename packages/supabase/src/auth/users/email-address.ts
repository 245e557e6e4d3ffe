import { invalid } from '../errors.ts';

// As browsers check <input type="email"> (HTML Living Standard), and with a dot in the host.
const format =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** An e-mail address as the database keeps it. @throws AuthError when it cannot be one */
export function parseEmail(text: string): string {
  const email = text.trim();
  // Lower case comes last: it would make ASCII of signs that are none, such as the Kelvin sign.
  if (email.length > 254 || !format.test(email))
    throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}
