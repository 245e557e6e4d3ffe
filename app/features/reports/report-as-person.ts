import { connect, sessionStore } from '~/platform/session/session.ts';
import { reportAction, type Reported } from './report-action.ts';

/** Reports as who is signed in. @returns undefined when nobody is, after all */
export async function reportAsPerson(form: FormData, reported: Reported) {
  const client = await connect().catch(() => undefined);
  const session = (await client?.auth.getSession())?.data.session;
  if (!client || !session || sessionStore.current().awaitsCode) return undefined;
  const visitor = `conta:${session.user.id}`;
  return reportAction(client.schema('public'), form, reported, { visitor, signedIn: true });
}
