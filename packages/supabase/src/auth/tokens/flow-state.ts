import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { AuthError, invalid } from '../errors.ts';
import { fingerprint, isSame } from '../secrets.ts';

const minutes = 5;
const challengeFormat = /^[A-Za-z0-9._~-]{43,128}$/;

/** What the browser keeps the secret half of (RFC 7636). */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** @returns undefined when the request asks for no exchange. @throws AuthError for half a challenge */
export function parseChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): Challenge | undefined {
  if (!challenge && !method) return undefined;
  const known = method?.toLowerCase();
  if (!challenge || (known !== 's256' && known !== 'plain'))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!challengeFormat.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -');
  return { challenge, method: known };
}

/**
 * Remembers a challenge until the person comes back from their mail or from another provider.
 * @param flow `method` is what will have proved them: signup, recovery, magiclink, email_change, oauth
 * @returns its id
 */
export async function startFlow(
  tx: TransactionSql,
  flow: { userId?: string; method: string; provider: string; challenge: Challenge | undefined },
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type,
      authentication_method, created_at, updated_at)
    values (${id}, ${flow.userId ?? null}, ${flow.challenge?.challenge ?? null},
      ${flow.challenge?.method ?? null}, ${flow.provider}, ${flow.method}, now(), now())`;
  return id;
}

/** The code that the browser exchanges for a session. @param flow which, and whose it has proved to be */
export async function issueAuthCode(
  tx: TransactionSql,
  flow: { id: string; userId: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const issued = await tx`
    update auth.flow_state set user_id = ${flow.userId}, auth_code = ${fingerprint(code)},
      auth_code_issued_at = now(), updated_at = now()
    where id = ${flow.id} and code_challenge is not null and auth_code is null`;
  if (issued.count === 0)
    throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return code;
}

/** Uses up a code. @returns whose it is and what proved them. @throws AuthError when code or verifier is wrong */
export async function redeemAuthCode(
  tx: TransactionSql,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: string }> {
  const [flow] = await tx<
    {
      user_id: string;
      authentication_method: string;
      challenge: string;
      way: string;
      fresh: boolean;
    }[]
  >`
    select user_id, authentication_method, code_challenge as challenge,
      code_challenge_method::text as way,
      auth_code_issued_at > now() - make_interval(mins => ${minutes}) as fresh
    from auth.flow_state where auth_code = ${fingerprint(code)} for update`;
  if (!flow) {
    const message = 'invalid flow state, no valid flow state found';
    throw new AuthError(404, 'flow_state_not_found', message);
  }
  if (!flow.fresh) {
    const message = 'invalid flow state, flow state has expired';
    throw new AuthError(422, 'flow_state_expired', message);
  }
  const shown =
    flow.way === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (!isSame(shown, flow.challenge)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  await tx`delete from auth.flow_state where auth_code = ${fingerprint(code)}`;
  return { userId: flow.user_id, method: flow.authentication_method };
}
