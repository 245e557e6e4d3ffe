import { parseUrl } from '../../domain/formats/parse-url.ts';

/**
 * Whether an address from a query parameter is of this site. Browsers drop tabs and line breaks, read a backslash as a
 * slash and `//host` as another site, also after they resolve `.` and `..`.
 * @param origin of this site
 */
export function isSameOrigin(text: string | null, origin: string): text is string {
  if (!text?.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return false;
  const url = parseUrl(text, origin);
  return url?.origin === origin && !url.pathname.startsWith('//');
}
