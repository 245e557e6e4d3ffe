import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { sendSecurityMail } from '../mail/notice.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { checkCode } from './check-code.ts';
import { findFactor } from './factors.ts';
import { raiseSession } from './raise-session.ts';

const schema = z.object({ challenge_id: fields.text, code: fields.text });

/** POST /factors/:id/verify: raises the session to aal2 by a code; the first right code makes the factor count. */
export async function verifyFactor(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const { challenge_id: challengeId, code } = parseBody(schema, call.body);
  const factor = await findFactor(auth.owner, me.user.id, call.params['id']!);
  const work = async (tx: TransactionSql) => {
    await checkCode(tx, factor, challengeId ?? '', code ?? '');
    const added = await tx`
      update auth.mfa_factors set status = 'verified', updated_at = now()
      where id = ${factor.id} and status = 'unverified'`;
    await tx`delete from auth.mfa_factors where user_id = ${me.user.id} and status = 'unverified'`;
    if (added.count > 0) await sendSecurityMail(auth, tx, me.user, 'factor_added');
    return raiseSession(auth, tx, me, { method: 'totp', factorId: factor.id });
  };
  const raised = await auth.limits.trial('factor', me.user.id, () => transaction(auth.owner, work));
  return answer(await sessionAnswer(auth, raised));
}
