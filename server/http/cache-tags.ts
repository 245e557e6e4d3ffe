import { crc32 } from 'node:zlib';

/** Ids of listings, and the last part of the addresses of stores; `all` where nobody knows what has changed. */
export type Changed = readonly string[] | 'all';

/** Every answer that a CDN may cache has this tag. */
export const everything = 'patio';

const uuidLength = 36;
/** CDNs limit the length of a header. */
const most = 200;

/** The id of a listing, from the last part of its address; a shorter slug of a store stays as it is. */
export const idIn = (name: string): string => name.slice(-uuidLength);

/** The tag of a listing or store, by the last part of its address. Two may share one. */
export const tagOf = (name: string): string => crc32(idIn(name)).toString(36);

/** The tags by which a CDN purges what shows something: the header of Cloudflare and Akamai, and that of Fastly. */
export function tagHeaders(shown: Iterable<string>): Record<string, string> {
  const tags = [...new Set([everything, ...[...shown].map(tagOf)])].slice(0, most);
  return { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') };
}

/** What the address of a photo or share image names. */
export function namesIn(path: string): string[] {
  return path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(2);
}
