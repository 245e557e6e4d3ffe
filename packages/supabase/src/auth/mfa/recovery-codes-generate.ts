import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireFreshProof } from '../operations/prove.ts';
import { codeFingerprint, newCodes } from './recovery-codes.ts';

const schema = z.object({ friendly_name: z.string().max(100).nullish() });

/** POST /factors/recovery-codes: ten codes for the day the authenticator is lost, shown this once. */
export async function generateRecoveryCodes(
  auth: Auth,
  call: Call,
  me: SignedIn,
): Promise<Response> {
  const name = parseBody(schema, call.body).friendly_name?.trim() || 'Recovery codes';
  if (!me.user.factors.some((each) => each.factor_type === 'totp' && each.status === 'verified')) {
    const message = 'Recovery codes cannot be the only factor';
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
  }
  requireFreshProof(me);
  const codes = newCodes();
  const kept = codes.map((code) => codeFingerprint(auth, me.user.id, code));
  const [made] = await auth.owner<{ id: string }[]>`
    insert into server.recovery_codes (user_id, friendly_name, total, remaining)
    values (${me.user.id}, ${name}, ${codes.length}, ${kept})
    on conflict (user_id) do nothing returning id`;
  if (!made) {
    const message = 'Recovery codes already exist, regenerate them instead';
    throw new AuthError(422, 'mfa_verified_factor_exists', message);
  }
  const { id } = made;
  return answer({ id, type: 'recovery_code', friendly_name: name, total: codes.length, codes });
}
