import { randomUUID } from 'node:crypto';
import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { challengeMinutes } from './check-code.ts';
import { findFactor } from './factors.ts';

/** POST /factors/:id/challenge: asks for a code of a factor; the code must come within five minutes. */
export async function challenge(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  await auth.limits.take('update', `challenge ${me.user.id}`);
  const id = randomUUID();
  await auth.owner`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${call.client.address ?? '0.0.0.0'})`;
  const expiresAt = Math.floor(Date.now() / 1_000) + challengeMinutes * 60;
  return answer({ id, type: 'totp', expires_at: expiresAt });
}
