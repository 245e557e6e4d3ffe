import type { Safe } from '../../settings/secrets.ts';
import { oneLine } from '../read/labels.ts';

/** What the feed of a schedule is fetched with. The address may hold a secret too. */
export interface FeedAccess {
  url: string;
  user?: string;
  password?: string;
  token?: string;
}

const nameOf = (schedule: string) => `import_schedules.${schedule}`;

/** What a schedule is called among a store's sources (private.import_sources.origin). */
export const sourceOf = (schedule: string): string => `fonte:${schedule}`;
export const isSchedule = (origin: string): boolean => origin.startsWith(sourceOf(''));

/** @returns what private.import_schedules stores */
export function encryptAccess(safe: Safe, schedule: string, access: FeedAccess): string {
  return safe.seal(nameOf(schedule), JSON.stringify(access));
}

/** @returns undefined when another key sealed it, or for another schedule */
export function decryptAccess(
  safe: Safe,
  schedule: string,
  sealed: string,
): FeedAccess | undefined {
  const plain = safe.open(nameOf(schedule), sealed);
  return plain === undefined ? undefined : (JSON.parse(plain) as FeedAccess);
}

/** How a feed is asked for, and how its server's words may be shown: without what is secret. */
export function headersOf(access: FeedAccess) {
  const { user, password, token } = access;
  const basic =
    user === undefined ? undefined : Buffer.from(`${user}:${password}`).toString('base64');
  const authorization = token ? `Bearer ${token}` : basic && `Basic ${basic}`;
  const secrets = [password, token, basic, ...longPartsOf(access.url)].filter(
    (text) => text !== undefined && text !== '',
  ) as string[];
  const quote = (words: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '••••'), oneLine(words)).slice(0, 300);
  return { authorization, quote };
}

/** Parts of an address that an answer may repeat: values, and long pieces of the path. */
function longPartsOf(url: string): string[] {
  const { pathname, searchParams } = new URL(url);
  return [...pathname.split('/'), ...searchParams.values()].filter((part) => part.length >= 8);
}
