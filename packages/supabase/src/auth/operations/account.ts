import { z } from 'zod';
import type { Auth } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer, noContent } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import { redirectOf } from '../http/redirects.ts';
import { type Operation, awaitsStep, requireEveryStep, type SignedIn } from '../http/signed-in.ts';
import { claimMailQuota, mailKey } from '../limits/mails.ts';
import { sendEmailChange } from '../mail/mails.ts';
import { checkChosenPassword } from '../passwords/policy.ts';
import { setPassword } from '../passwords/set-password.ts';
import { endSessions, recordMethod } from '../sessions/session.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { issueOneTimeToken, proofMinutes, redeemCode } from '../tokens/one-time.ts';
import { json, mergeMetadata } from '../users/create.ts';
import { findUserById, nameOf, type User } from '../users/user.ts';
import { userView, viewBeforeStep } from '../users/view.ts';

/** GET /user: the person themselves; before the second step only what taking it needs. */
export const getUser: Operation = async (_auth, _call, me) => {
  return answer(awaitsStep(me) ? viewBeforeStep(me.user) : userView(me.user));
};

/**
 * POST /logout: ends this session (`local`), the others (`others`) or all of them (`global`, the default). Who has
 * not taken the second step ends only this one.
 */
export const logOut: Operation = async (auth, call, me) => {
  const scope = call.url.searchParams.get('scope') || 'global';
  const { id } = me.session;
  if (!['global', 'local', 'others'].includes(scope))
    throw invalid(`Unsupported logout scope "${scope}"`);
  if (scope !== 'local') requireEveryStep(me);
  const which = { local: { only: id }, others: { except: id } }[scope] ?? {};
  await endSessions(auth.owner, me.user.id, which);
  return noContent();
};

/** What proves that it is the person: the code that /reauthenticate mailed, or the password. */
const proofFields = { nonce: fields.text, current_password: fields.password };

type PersonProof = z.output<z.ZodObject<typeof proofFields>>;

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
export const updateUser: Operation = async (auth, call, me) => {
  const body = parseBody(schema, call.body);
  if (body.app_metadata != null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone is not supported');
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
  const redirectTo = await redirectOf(auth, call);

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
};

/** @throws AuthError when the password is too weak, easy to guess or the old one */
async function checkNewPassword(auth: Auth, user: User, password: string): Promise<void> {
  const owner = { email: user.email, name: user.raw_user_meta_data?.['name'] };
  await checkChosenPassword(password, await auth.settings(), owner);
  const old = user.encrypted_password;
  if (old && (await auth.passwords.verify(password, old))) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
}

/**
 * Takes a proof of who the person is, if they show one: their session is then as good as one just begun.
 * @returns whether they showed one
 * @throws AuthError reauthentication_not_valid or current_password_mismatch when it is wrong
 */
async function acceptProof(auth: Auth, me: SignedIn, proof: PersonProof): Promise<boolean> {
  const { nonce, current_password: password } = proof;
  if (nonce) await redeemNonce(auth, me, nonce);
  if (password) await checkPassword(auth, me, password);
  if (!nonce && !password) return false;
  const by = password ? 'password' : 'otp';
  await transaction(auth.owner, (tx) => recordMethod(tx, me.session.id, by));
  return true;
}

/**
 * Lets a person change how they sign in only soon after a sign-in, a second step or another proof in this session, so
 * that whoever finds a session open cannot take the account over.
 * @throws AuthError reauthentication_needed
 */
export function requireFreshProof({ session }: SignedIn): void {
  const oldest = Date.now() / 1_000 - proofMinutes * 60;
  if (session.amr.some(({ timestamp }) => timestamp > oldest)) return;
  const message = 'This change requires a recent sign-in, the current password or a mailed code';
  throw new AuthError(400, 'reauthentication_needed', message);
}

async function redeemNonce(auth: Auth, me: SignedIn, code: string): Promise<void> {
  const typed = { address: me.user.email!, code, kinds: ['reauthentication' as const] };
  const proof = await auth.limits.trial('code', me.user.id, () =>
    transaction(auth.owner, (tx) => redeemCode(auth, tx, typed)),
  );
  if (proof?.user.id !== me.user.id)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function checkPassword(auth: Auth, { user }: SignedIn, password: string): Promise<void> {
  const isRight = await auth.limits.trial('password', user.id, async () =>
    (await auth.passwords.verify(password, user.encrypted_password)) ? true : undefined,
  );
  if (isRight) return;
  const message = 'Current password required when setting new password.';
  throw new AuthError(400, 'current_password_mismatch', message);
}

/** GET /reauthenticate: mails a code that proves the person before a change of what they sign in with. */
export const reauthenticate: Operation = async (auth, _call, me) => {
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
};
