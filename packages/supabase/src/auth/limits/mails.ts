import type { Auth } from '../context.ts';

/**
 * The key under which limits count mails to an address: it names who asks for them, so that nobody uses up what
 * another person needs to come in again.
 * @param requester the network of a client, or the id of a signed-in person
 */
export function mailKey(address: string, requester: string): string {
  return `${address} ${requester}`;
}

/**
 * Counts a mail to an address that somebody asks for, per requester and over all requesters. The first mail of each
 * requester in an hour has a limit of its own, so that whoever asks from many places for many mails does not use up
 * the mail that the holder of the address needs. Only who may have a mail is recorded as having asked for one, because
 * `codeKey` gives them tries of their own.
 * @param requester the network of a client, or the id of a signed-in person
 * @throws AuthError 429 when there were too many
 */
export async function claimMailQuota(
  auth: Auth,
  address: string,
  requester: string,
): Promise<void> {
  const key = mailKey(address, requester);
  await auth.limits.take('mailTo', key);
  const hasAsked = await auth.limits.isCounted('asked', key);
  await auth.limits.take(hasAsked ? 'moreMails' : 'firstMails', address);
  await auth.limits.take('asked', key);
}

/**
 * The key under which wrong codes for an address are counted. Who was sent a mail to it within the last hour has a key
 * of their own, so that nobody else uses up their tries. All others share one, because six digits do not withstand
 * guessing from many places.
 * @param requester the network of a client
 */
export async function codeKey(auth: Auth, address: string, requester: string): Promise<string> {
  const key = mailKey(address, requester);
  return (await auth.limits.isCounted('asked', key)) ? key : address;
}
