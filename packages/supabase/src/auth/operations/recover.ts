import { z } from 'zod';
import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { takeMail } from '../limits/mails.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail } from '../users/find.ts';
import { isBanned } from '../users/user.ts';

const schema = z.object({ email: fields.email, ...fields.challenge });

/** POST /recover: mails a link to choose a new password, if the address has an account; answers the same if not. */
export async function recover(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(schema, call.body);
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await auth.limits.take('mailFrom', addressKey(call.client));
  await takeMail(auth, email, addressKey(call.client));
  const settings = await auth.settings();
  const redirectTo = allowedRedirect(call.url.searchParams.get('redirect_to'), settings);
  await hideTiming(() =>
    transaction(auth.owner, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user || isBanned(user)) return;
      const mail = { template: 'recover', type: 'recovery', kind: 'recovery' } as const;
      await sendLinkMail(auth, tx, user, { ...mail, redirectTo, challenge });
    }),
  );
  return answer({});
}
