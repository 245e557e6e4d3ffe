import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { floor } from '../../../scripts/build/floor.ts';

export { data };
export type Browser = keyof typeof floor;
export const browsers = Object.keys(floor) as Browser[];

/**
 * Whether a browser of the floor has a feature; what is not known counts as there.
 * @param prefixes those with which it is used as well: `-webkit-`
 */
export function has(
  browser: Browser,
  { support }: CompatStatement,
  prefixes: string[] = [],
): boolean {
  const said = support[browser];
  if (said === undefined) return true;
  return [said].flat().some((one) => isThere(one as SimpleSupportStatement, browser, prefixes));
}

/** The browsers of the floor that lack a feature. */
export const missingBrowsers = (compat: CompatStatement, prefixes?: string[]): Browser[] =>
  browsers.filter((browser) => !has(browser, compat, prefixes));

function isThere(said: SimpleSupportStatement, browser: Browser, prefixes: string[]): boolean {
  const version = floor[browser];
  if (said.flags || said.alternative_name) return false;
  if (said.prefix && !prefixes.includes(said.prefix)) return false;
  const { version_added: added, version_removed: removed } = said;
  if (typeof added !== 'string' || added === 'preview') return false;
  return isUpTo(added, version) && !(typeof removed === 'string' && isUpTo(removed, version));
}

/** Whether a version is not above another; "≤79" is at most what follows. */
function isUpTo(one: string, other: string): boolean {
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [[major = 0, minor = 0], [most = 0, least = 0]] = [numbers(one), numbers(other)];
  return major < most || (major === most && minor <= least);
}

/** What the data says of a feature itself. */
export const compatOf = (feature: Identifier | undefined): CompatStatement | undefined =>
  feature?.['__compat'];

/** The features that stand below a part of the data, with their names. */
export function* featuresIn(
  part: Identifier | undefined,
  path: string[] = [],
): Generator<{ path: string[]; compat: CompatStatement }> {
  for (const [name, inner] of Object.entries(part ?? {})) {
    if (name === '__compat') continue;
    const compat = compatOf(inner as Identifier);
    if (compat) yield { path: [...path, name], compat };
    yield* featuresIn(inner as Identifier, [...path, name]);
  }
}
