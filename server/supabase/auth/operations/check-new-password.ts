import type { Auth } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { checkPassword } from '../passwords/policy.ts';
import { redeemCode } from '../tokens/one-time.ts';

const recentMs = 24 * 3_600_000;

/** What a person shows to prove that it is really they who change the password. */
export interface PasswordProof {
  /** The code that /reauthenticate mailed. */
  nonce: string | null | undefined;
  currentPassword: string | null | undefined;
}

/** @throws AuthError when the password is too weak or the old one, or the person must prove themselves first */
export async function checkNewPassword(
  auth: Auth,
  me: SignedIn,
  password: string,
  { nonce, currentPassword }: PasswordProof,
): Promise<void> {
  const settings = await auth.settings();
  checkPassword(password, settings);
  const old = me.user.encrypted_password;
  const recovering = me.session.amr.some(({ method }) => method === 'recovery');
  const stale = Date.now() - me.session.created_at.getTime() > recentMs;
  if (settings.reauthenticate && stale && !nonce && !currentPassword && !recovering) {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  if (nonce) await redeemNonce(auth, me, nonce);
  if (currentPassword) await compare(auth, me, currentPassword);
  if (old && (await auth.passwords.verify(password, old))) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
}

async function redeemNonce(auth: Auth, me: SignedIn, nonce: string): Promise<void> {
  await auth.limits.attempt('code', me.user.id);
  const proof = await transaction(auth.owner, (tx) =>
    redeemCode(auth, tx, { address: me.user.email!, code: nonce, kinds: ['reauthentication'] }),
  );
  if (proof?.user.id !== me.user.id)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  await auth.limits.succeeded('code', me.user.id);
}

async function compare(auth: Auth, me: SignedIn, password: string): Promise<void> {
  await auth.limits.attempt('password', me.user.id);
  if (!(await auth.passwords.verify(password, me.user.encrypted_password))) {
    const message = 'Current password required when setting new password.';
    throw new AuthError(400, 'current_password_mismatch', message);
  }
  await auth.limits.succeeded('password', me.user.id);
}
