import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { emailExists, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { createUser } from '../users/create.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail, findUserById } from '../users/find.ts';
import { isConfirmed } from '../users/user.ts';
import { userView } from '../users/view.ts';

const schema = z.object({ email: fields.email, data: fields.metadata });

/** POST /invite: opens an account for somebody and mails them the way in. */
export async function invite(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(schema, call.body);
  if (!body.email) throw invalid('An invite requires an email');
  const email = parseEmail(body.email);
  const settings = await auth.settings();
  const redirectTo = allowedRedirect(call.url.searchParams.get('redirect_to'), settings);
  const user = await transaction(auth.owner, async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known && isConfirmed(known)) throw emailExists();
    const userMetadata = body.data ?? {};
    const account = { email, passwordHash: null, confirmed: false, invited: true, userMetadata };
    const guest = known ?? (await createUser(tx, account));
    const mail = { template: 'invite', type: 'invite', kind: 'confirmation', redirectTo } as const;
    await sendLinkMail(auth, tx, guest, mail);
    return findUserById(tx, guest.id);
  });
  return answer(userView(user!));
}
