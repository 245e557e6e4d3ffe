import { createHash, randomBytes } from 'node:crypto';

/** A word that nobody can have written into a page before it was rendered: fresh, 144 bits. */
export function scriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Finds the inline scripts that the server itself wrote into a page: it alone knows the mark that they carry, as
 * their nonce, while the page is rendered. What came in with somebody's text carries none.
 * @param html a byte string, as is the one that it returns
 * @returns the page without marks, so that it is the same one at every rendering, and the hashes of these scripts
 *   for its content security policy
 */
export function siteScripts(html: string, mark: string): { html: string; hashes: string[] } {
  // Split and joined, not searched with a pattern: a pattern with the mark in it would be compiled for each page.
  const parts = html.split(` nonce="${mark}"`);
  const codes = parts.slice(1).flatMap((after, index) => codeOf(parts[index]!, after) ?? []);
  const hashes = codes.map(
    (code) => `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`,
  );
  return { html: parts.join(''), hashes: [...new Set(hashes)] };
}

/** The code of the inline script in whose tag the mark stands, between these texts; undefined for another tag. */
function codeOf(before: string, after: string): string | undefined {
  const begin = before.lastIndexOf('<');
  const end = after.indexOf('>');
  const tag = before.slice(begin) + after.slice(0, end);
  if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) return undefined;
  const close = after.indexOf('</script>', end);
  return close === -1 ? undefined : after.slice(end + 1, close);
}
