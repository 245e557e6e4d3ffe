import { z } from 'zod';
import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { invalid, userBanned, userNotFound } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { startSession } from '../sessions/start.ts';
import { redeemAuthCode } from '../tokens/flow-state.ts';
import { findUserById } from '../users/find.ts';
import { isBanned } from '../users/user.ts';

const schema = z.object({ auth_code: fields.text, code_verifier: fields.text });

/** POST /token?grant_type=pkce: a session for the code of a link, in the browser that asked for the link. */
export async function exchangeCode(auth: Auth, call: Call): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = parseBody(schema, call.body);
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  await auth.limits.take('verifyFrom', addressKey(call.client));
  const started = await transaction(auth.owner, async (tx) => {
    const { userId, method } = await redeemAuthCode(tx, code, verifier);
    const user = await findUserById(tx, userId);
    if (!user) throw userNotFound();
    if (isBanned(user)) throw userBanned();
    const by = method === 'oauth' || method === 'recovery' ? method : 'otp';
    return startSession(auth, tx, { userId, by, client: call.client });
  });
  return answer(await sessionAnswer(auth, started));
}
