import type { TransactionSql } from 'postgres';
import { addressKey, type Auth, type Call } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { databaseRefusal, redirect } from '../http/answer.ts';
import { errorRedirect } from '../http/error-redirect.ts';
import { withQuery, withSession } from '../http/redirects.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { startSession } from '../sessions/start.ts';
import { issueAuthCode } from '../tokens/flow-state.ts';
import { fetchGoogle, type GoogleIdentity } from './google.ts';
import { findOrCreate } from './find-or-create.ts';
import { readState } from './state.ts';

/** GET /callback: the browser comes back from Google, and goes on with a session, a code to exchange, or a reason. */
export async function callback(auth: Auth, call: Call): Promise<Response> {
  const { flowId, redirectTo } = readState(auth, call.url.searchParams.get('state') ?? '');
  try {
    await auth.limits.take('signInFrom', addressKey(call.client));
    const identity = await identityOf(auth, call);
    const to = await onceMoreIfTaken(() =>
      transaction(auth.owner, (tx) => enter(auth, tx, call, { flowId, identity })),
    );
    if (typeof to === 'string') return redirect(withQuery(redirectTo, { code: to }));
    return redirect(withSession(redirectTo, await sessionAnswer(auth, to)));
  } catch (error) {
    const known = error instanceof AuthError ? error : databaseRefusal(error);
    if (!known) throw error;
    return redirect(errorRedirect(known, redirectTo, true));
  }
}

async function identityOf(auth: Auth, call: Call): Promise<GoogleIdentity> {
  const settings = await auth.settings();
  const code = call.url.searchParams.get('code');
  if (!code || !settings.google) {
    const message = call.url.searchParams.get('error') ?? 'OAuth callback without a code';
    throw new AuthError(403, 'bad_oauth_callback', message.slice(0, 200));
  }
  return fetchGoogle(settings.google, settings, code);
}

async function enter(
  auth: Auth,
  tx: TransactionSql,
  call: Call,
  { flowId, identity }: { flowId: string; identity: GoogleIdentity },
) {
  const [flow] = await tx<{ pkce: boolean; open: boolean }[]>`
    select code_challenge is not null as pkce,
      auth_code is null and created_at > now() - interval '15 minutes' as open
    from auth.flow_state where id = ${flowId} for update`;
  if (!flow?.open)
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
  const { signUps } = await auth.settings();
  const user = await findOrCreate(tx, identity, signUps !== false);
  if (flow.pkce) return issueAuthCode(tx, { id: flowId, userId: user.id });
  await tx`delete from auth.flow_state where id = ${flowId}`;
  return startSession(auth, tx, { userId: user.id, by: 'oauth', client: call.client });
}
