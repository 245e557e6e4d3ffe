import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid, otpExpired } from '../errors.ts';
import { databaseRefusal, redirect } from '../http/answer.ts';
import { errorRedirect } from '../http/error-redirect.ts';
import { allowedRedirect, withFragment, withQuery, withSession } from '../http/redirects.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { startSession } from '../sessions/start.ts';
import { issueAuthCode } from '../tokens/flow-state.ts';
import { kindsOfType } from '../tokens/kinds.ts';
import { pkcePrefix, redeemLinkToken } from '../tokens/one-time.ts';
import { accept, singleConfirmation } from './accept-proof.ts';

/**
 * GET /verify: the link of a mail. Sends the browser on with a session in the fragment, with a code to exchange
 * if the one who asked began so, or with the reason why the link does not work.
 */
export async function verifyLink(auth: Auth, call: Call): Promise<Response> {
  // A mail scanner that only looks must not use up the link.
  if (call.method === 'HEAD') return new Response(null);
  const parameters = call.url.searchParams;
  const to = allowedRedirect(parameters.get('redirect_to'), await auth.settings());
  const linkToken = parameters.get('token') ?? parameters.get('token_hash') ?? '';
  const pkce = linkToken.startsWith(pkcePrefix);
  try {
    await auth.limits.take('verifyFrom', addressKey(call.client));
    return redirect(await follow(auth, call, { to, linkToken, pkce }));
  } catch (error) {
    const known = error instanceof AuthError ? error : databaseRefusal(error);
    if (!known) throw error;
    return redirect(errorRedirect(known, to, pkce));
  }
}

interface Link {
  to: string;
  linkToken: string;
  pkce: boolean;
}

/** @returns the address that the browser goes on to */
async function follow(auth: Auth, call: Call, link: Link): Promise<string> {
  const { to, linkToken, pkce } = link;
  const type = call.url.searchParams.get('type') ?? '';
  const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined;
  if (!kinds || linkToken === '') throw invalid('Verify requires a token and a verification type');
  const outcome = await transaction(auth.owner, async (tx) => {
    const proof = await redeemLinkToken(tx, linkToken, kinds);
    if (!proof) return undefined;
    const accepted = await accept(auth, tx, proof);
    if (accepted === 'half') return 'half' as const;
    const userId = accepted.id;
    if (proof.flowId) return issueAuthCode(tx, { id: proof.flowId, userId });
    const by = type === 'recovery' ? 'recovery' : 'otp';
    return startSession(auth, tx, { userId, by, client: call.client });
  });
  if (outcome === undefined) throw otpExpired('Email link is invalid or has expired');
  if (outcome === 'half') {
    const told = { message: singleConfirmation };
    return withFragment(pkce ? withQuery(to, told) : to, told);
  }
  if (typeof outcome === 'string') return withQuery(to, { code: outcome });
  return withSession(to, await sessionAnswer(auth, outcome), { type });
}
