import { createHash, randomBytes } from 'node:crypto';

/** A word that nobody can have written into a page before it was rendered: fresh, 144 bits. */
export function scriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Finds the inline scripts that the server itself wrote into a page: it alone knows the mark that they carry, as
 * their nonce, while the page is rendered. What came in with somebody's text carries none.
 * @returns the page without marks, so that it is the same one at every rendering, and the hashes of these scripts
 *   for its content security policy
 */
export function ownScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const marked = new RegExp(
    `<script(?![^>]*\\ssrc=)[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = [...html.matchAll(marked)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] };
}
