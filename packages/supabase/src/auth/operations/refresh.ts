import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { refreshSession } from '../sessions/refresh.ts';

const schema = z.object({ refresh_token: fields.text });

/** POST /token?grant_type=refresh_token: the next access and refresh token of a session. */
export async function refresh(auth: Auth, call: Call): Promise<Response> {
  const { refresh_token: token } = parseBody(schema, call.body);
  if (!token) throw invalid('refresh_token required');
  const result = await transaction(auth.owner, (tx) =>
    refreshSession(auth, tx, token, call.client),
  );
  if (result instanceof AuthError) throw result;
  return answer(await sessionAnswer(auth, result));
}
