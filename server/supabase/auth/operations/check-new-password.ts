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

async function redeemNonce(auth: Auth, me: SignedIn, code: string): Promise<void> {
  const typed = { address: me.user.email!, code, kinds: ['reauthentication' as const] };
  const proof = await auth.limits.trial('code', me.user.id, () =>
    transaction(auth.owner, (tx) => redeemCode(auth, tx, typed)),
  );
  if (proof?.user.id !== me.user.id)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function compare(auth: Auth, me: SignedIn, password: string): Promise<void> {
  const right = await auth.limits.trial('password', me.user.id, async () =>
    (await auth.passwords.verify(password, me.user.encrypted_password)) ? true : undefined,
  );
  if (!right) {
    const message = 'Current password required when setting new password.';
    throw new AuthError(400, 'current_password_mismatch', message);
  }
}
