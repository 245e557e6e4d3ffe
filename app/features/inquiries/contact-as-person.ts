import type { Vertical } from '~/domain/listings/verticals.ts';
import { connect, sessionStore } from '~/platform/session/session.ts';
import { contactAction } from './contact-action.ts';

/**
 * Handles a contact card's forms for who is signed in: the inquiry is theirs and is found among their messages,
 * and what a seller does on their own listing does not count.
 * @returns undefined when nobody is, after all
 */
export async function contactAsPerson(form: FormData, about: { vertical: Vertical; id: string }) {
  const client = await connect().catch(() => undefined);
  const session = (await client?.auth.getSession())?.data.session;
  if (!client || !session || sessionStore.current().awaitsCode) return undefined;
  return contactAction(client.schema('public'), form, {
    ...about,
    visitor: `conta:${session.user.id}`,
  });
}
