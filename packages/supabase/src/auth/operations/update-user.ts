import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { claimMailQuota } from '../limits/mails.ts';
import { sendEmailChange } from '../mail/email-change.ts';
import { setPassword } from '../passwords/set-password.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserById } from '../users/find.ts';
import { json, mergeMetadata } from '../users/metadata.ts';
import { userView } from '../users/view.ts';
import { checkNewPassword } from './check-new-password.ts';
import { proofFields, requireFreshProof, acceptProof } from './prove.ts';

const schema = z.object({
  email: fields.email,
  phone: fields.text,
  password: fields.password,
  ...proofFields,
  data: fields.metadata,
  app_metadata: z.unknown().optional(),
  ...fields.challenge,
});

/**
 * PUT /user: changes one's own metadata, password and e-mail address. A new password ends the other sessions; a
 * new address counts when both the old and the new one were confirmed. Both need a fresh proof of the person, which
 * may also be shown alone, before a change of factors.
 */
export async function updateUser(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const body = parseBody(schema, call.body);
  refuseWhatIsNotOnes(body);
  const settings = await auth.settings();
  const wanted = body.email ? parseEmail(body.email) : undefined;
  const email = wanted === me.user.email ? undefined : wanted;
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const metadata = body.data ? mergeMetadata(me.user.raw_user_meta_data, body.data) : undefined;
  const { password } = body;

  await auth.limits.take('update', me.user.id);
  const proved = await acceptProof(auth, me, body);
  if ((password || email) && !proved) requireFreshProof(me);
  if (password) await checkNewPassword(auth, me.user, password);
  if (email) await claimMailQuota(auth, email, me.user.id);
  const passwordHash = password ? await auth.passwords.hash(password) : undefined;
  const redirectTo = allowedRedirect(call.url.searchParams.get('redirect_to'), settings);

  const user = await transaction(auth.owner, async (tx) => {
    await tx`select from auth.users where id = ${me.user.id} for update`;
    if (passwordHash) await setPassword(auth, tx, me.user, passwordHash, me.session.id);
    if (metadata) {
      await tx`update auth.users set raw_user_meta_data = ${json(tx, metadata)}, updated_at = now()
        where id = ${me.user.id}`;
    }
    if (email) await sendEmailChange(auth, tx, me.user, { to: email, redirectTo, challenge });
    return findUserById(tx, me.user.id);
  });
  return answer(userView(user!));
}

function refuseWhatIsNotOnes(body: z.output<typeof schema>): void {
  if (body.app_metadata != null) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new AuthError(403, 'not_admin', message);
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone is not supported');
}
