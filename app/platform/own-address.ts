/**
 * Whether an address that stands in a page's query leads to this site and nowhere else: browsers read `//host` and
 * `/\host` as another one.
 * @param origin this site's
 */
export function isOwnAddress(text: string | null, origin: string): text is string {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return false;
  return new URL(text, origin).origin === origin;
}
