import { z } from 'zod';
import type { Auth } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import * as fields from '../http/fields.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { recordMethod } from '../sessions/start.ts';
import { proofMinutes } from '../tokens/kinds.ts';
import { redeemCode } from '../tokens/one-time.ts';

/** What a person shows to prove that it is really they: the code that /reauthenticate mailed, or the password. */
export const proofFields = { nonce: fields.text, current_password: fields.password };

export type PersonProof = z.output<z.ZodObject<typeof proofFields>>;

/**
 * Takes a proof of who the person is, if they show one: their session is then as good as one just begun.
 * @returns whether they showed one
 * @throws AuthError reauthentication_not_valid or current_password_mismatch when it is wrong
 */
export async function acceptProof(auth: Auth, me: SignedIn, proof: PersonProof): Promise<boolean> {
  const { nonce, current_password: password } = proof;
  if (nonce) await redeemNonce(auth, me, nonce);
  if (password) await compare(auth, me, password);
  if (!nonce && !password) return false;
  const by = password ? 'password' : 'otp';
  await transaction(auth.owner, (tx) => recordMethod(tx, me.session.id, by));
  return true;
}

/**
 * What one signs in with is changed only soon after a sign-in, a second step or another proof in this very session:
 * whoever finds it open cannot take the account over.
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

async function compare(auth: Auth, me: SignedIn, password: string): Promise<void> {
  const right = await auth.limits.trial('password', me.user.id, async () =>
    (await auth.passwords.verify(password, me.user.encrypted_password)) ? true : undefined,
  );
  if (!right) {
    const message = 'Current password required when setting new password.';
    throw new AuthError(400, 'current_password_mismatch', message);
  }
}
