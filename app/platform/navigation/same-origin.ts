import { parseUrl } from '../../domain/formats/parse-url.ts';

/**
 * Whether an address that stands in a page's query leads to this site and nowhere else. Browsers drop tabs and line
 * breaks, take a backslash for a slash, and `//host` for another site, also once `.` and `..` are resolved.
 * @param origin this site's
 */
export function isSameOrigin(text: string | null, origin: string): text is string {
  if (!text?.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return false;
  const url = parseUrl(text, origin);
  return url?.origin === origin && !url.pathname.startsWith('//');
}
