import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { findUserByEmail } from '../users/find.ts';
import { isBanned } from '../users/user.ts';
import { requestMail } from './ask-for-mail.ts';

const schema = z.object({ email: fields.email, ...fields.challenge });

/** POST /recover: mails a link to choose a new password, if the address has an account; answers the same if not. */
export async function recover(auth: Auth, call: Call): Promise<Response> {
  const { email: given, ...body } = parseBody(schema, call.body);
  if (!given) throw invalid('Password recovery requires an email');
  return requestMail(auth, call, { ...body, email: given }, async (tx, { email, ...rest }) => {
    const user = await findUserByEmail(tx, email);
    if (!user || isBanned(user)) return;
    const mail = { template: 'recover', type: 'recovery', kind: 'recovery' } as const;
    await sendLinkMail(auth, tx, user, { ...mail, ...rest });
  });
}
