import { type Auth, type Call, mailKey } from '../context.ts';
import { transaction } from '../database.ts';
import { invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { proofMinutes } from '../tokens/kinds.ts';
import { issueOneTimeToken } from '../tokens/one-time.ts';
import { nameOf } from '../users/user.ts';

/** GET /reauthenticate: mails a code that proves the person before a change of what they sign in with. */
export async function reauthenticate(auth: Auth, _call: Call, me: SignedIn): Promise<Response> {
  const { id: userId, email } = me.user;
  if (!email) throw invalid('Reauthentication requires the user to have an email');
  await auth.limits.take('mailTo', mailKey(email, userId));
  const { siteUrl } = await auth.settings();
  await transaction(auth.owner, async (tx) => {
    const to = { userId, kind: 'reauthentication', address: email } as const;
    const { code } = await issueOneTimeToken(auth, tx, to);
    const data = { code, minutes: proofMinutes, name: nameOf(me.user), siteUrl };
    await auth.sendMail(tx, { to: email, template: 'reauthenticate', data });
  });
  return answer({});
}
