import * as limits from '../limits/column-limits.ts';
// As browsers check <input type="email"> (HTML Living Standard), and with a dot in the host.
const format =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/**
 * An e-mail address as it is stored.
 * @returns undefined when the text cannot be one
 */
export function parseEmail(text: string): string | undefined {
  const address = text.trim();
  return address.length <= limits.profiles.email && format.test(address)
    ? address.toLowerCase()
    : undefined;
}

/** Whether a text can be an e-mail address. */
export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined;
}
