import { type Auth, mailKey } from '../context.ts';

/**
 * Counts a mail to an address that somebody asks for: with the one who asks, and over all who do. The first that one
 * asks for in an hour is counted apart, so that whoever asks from many places for many mails does not use up the one
 * that the address's holder needs.
 * @param requester a client's key, or the id of a signed-in person
 * @throws AuthError 429 when there were too many
 */
export async function claimMailQuota(
  auth: Auth,
  address: string,
  requester: string,
): Promise<void> {
  const key = mailKey(address, requester);
  await auth.limits.take('mailTo', key);
  const times = await auth.limits.take('asked', key);
  await auth.limits.take(times === 1 ? 'firstMails' : 'moreMails', address);
}

/**
 * The key under which wrong codes of an address are counted: alone for who has asked for a mail to it within the last
 * hour, so that nobody else uses up their tries; all others count as one, for six figures withstand no guessing from
 * many places.
 * @param requester a client's key
 */
export async function codeKey(auth: Auth, address: string, requester: string): Promise<string> {
  const key = mailKey(address, requester);
  return (await auth.limits.isCounted('asked', key)) ? key : address;
}
