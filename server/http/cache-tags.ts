import { crc32 } from 'node:zlib';

/** Every answer that a CDN may hold has it. */
export const everything = 'patio';

const idLength = 36;
/** A header has its limits at every CDN. */
const most = 200;

/** The tag of a listing (by its id, also as the end of an address) or a store (by its slug). Two may share one. */
export const tagOf = (name: string): string => crc32(name.slice(-idLength)).toString(36);

/** By these a CDN lets go of what shows something: the header of Cloudflare and Akamai, and that of Fastly. */
export function tagHeaders(shown: Iterable<string>): Record<string, string> {
  const tags = [...new Set([everything, ...[...shown].map(tagOf)])].slice(0, most);
  return { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') };
}

/** What an address of a photo or share image names. */
export function namesIn(path: string): string[] {
  return path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(2);
}
