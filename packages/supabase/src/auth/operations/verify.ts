import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid, otpExpired, userBanned } from '../errors.ts';
import { answer, databaseRefusal, redirect } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import {
  allowedRedirect,
  errorRedirect,
  withFragment,
  withQuery,
  withSession,
} from '../http/redirects.ts';
import { hideTiming } from '../limits/concurrency.ts';
import { codeKey } from '../limits/mails.ts';
import { sendSecurityMail } from '../mail/mails.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { continueSession } from '../sessions/refresh.ts';
import { type Started, startSession } from '../sessions/session.ts';
import { issueAuthCode } from '../tokens/flow-state.ts';
import {
  dropOneTimeTokens,
  findUsedLink,
  kindsOfType,
  type LinkAttempt,
  oneTimeKinds,
  pkcePrefix,
  type Proof,
  recordUsedLink,
  redeemCode,
  redeemLinkToken,
} from '../tokens/one-time.ts';
import { setEmailIdentity } from '../users/create.ts';
import { claimSignUp, confirmEmail } from '../users/sign-ups.ts';
import { isBanned, isConfirmed, type User } from '../users/user.ts';

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
    await auth.limits.take('verifyFrom', call.client.network);
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
async function follow(auth: Auth, call: Call, { to, linkToken, pkce }: Link): Promise<string> {
  const type = call.url.searchParams.get('type') ?? '';
  const kinds = kindsOfType.get(type);
  if (!kinds || linkToken === '') throw invalid('Verify requires a token and a verification type');
  const outcome = await transaction(auth.owner, async (tx) => {
    const proof = await redeemLinkToken(tx, linkToken, kinds);
    return proof && accept(auth, tx, call, { type, proof, pkce: true });
  });
  if (outcome === undefined) throw otpExpired('Email link is invalid or has expired');
  if (outcome === 'half') {
    const told = { message: singleConfirmation };
    return withFragment(pkce ? withQuery(to, told) : to, told);
  }
  if ('code' in outcome) return withQuery(to, outcome);
  return withSession(to, await sessionAnswer(auth, outcome), { type });
}

const verificationFields = z.object({
  type: fields.text,
  email: fields.email,
  phone: fields.text,
  token: fields.text,
  token_hash: fields.text,
  // Not part of the protocol: the same page may send the same link twice (README).
  attempt: fields.text,
});

/** POST /verify: a session for a mailed code with its address, or for the token of a mailed link. */
export async function verifyToken(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(verificationFields, call.body);
  const { type, token, token_hash: linkToken, attempt } = body;
  if (!type) throw invalid('Verify requires a verification type');
  // No phone is sent a code, so none is right.
  if (body.phone) throw otpExpired();
  const kinds = kindsOfType.get(type);
  if (!kinds) throw invalid('Invalid email verification type');
  if (!token === !linkToken) throw invalid('Verify requires either a token or a token hash');
  await auth.limits.take('verifyFrom', call.client.network);
  if (linkToken && body.email) throw invalid('Only the token_hash and type should be provided');
  if (linkToken) {
    const redeem = (tx: TransactionSql) => redeemLinkToken(tx, linkToken, kinds);
    const of = attempt ? { linkToken, attempt } : undefined;
    const response = await redeemed(auth, call, type, redeem, of);
    if (!response) throw otpExpired('Email link is invalid or has expired');
    return response;
  }
  if (!body.email)
    throw invalid('Only an email address or phone number should be provided on verify');
  const typed = { address: parseEmail(body.email), code: token!.replace(/\s/g, ''), kinds };
  const key = await codeKey(auth, typed.address, call.client.network);
  const response = await auth.limits.trial('code', key, () =>
    hideTiming(() => redeemed(auth, call, type, (tx) => redeemCode(auth, tx, typed))),
  );
  if (!response) throw otpExpired();
  return response;
}

/**
 * Answers with what a code or link opens.
 * @param attempt lets the same page send its link again
 * @returns undefined when it is wrong, used or old
 */
async function redeemed(
  auth: Auth,
  call: Call,
  type: string,
  redeem: (tx: TransactionSql) => Promise<Proof | undefined>,
  attempt?: LinkAttempt,
): Promise<Response | undefined> {
  const result = await transaction(auth.owner, async (tx) => {
    const proof = await redeem(tx);
    if (!proof) return attempt && repeat(auth, tx, attempt);
    const accepted = await accept(auth, tx, call, { type, proof });
    const sessionId = accepted === 'half' ? null : accepted.session.id;
    if (attempt) await recordUsedLink(tx, attempt, { userId: proof.user.id, sessionId });
    return accepted;
  });
  if (result === undefined) return undefined;
  if (result === 'half') return answer({ msg: singleConfirmation, code: '200' });
  // Who reads the mails of the account is not counted among `strangers` (sign-in.ts).
  await auth.limits.take('signedIn', `${result.user.email} ${call.client.network}`);
  return answer(await sessionAnswer(auth, result));
}

/** The answer that the same page got for its link. It opens no second session, and none that has ended. */
async function repeat(
  auth: Auth,
  tx: TransactionSql,
  attempt: LinkAttempt,
): Promise<Started | 'half' | undefined> {
  const used = await findUsedLink(tx, attempt);
  if (!used) return undefined;
  return used.sessionId === null ? 'half' : continueSession(auth, tx, used.sessionId);
}

const singleConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface Accepted {
  /** The verification type of supabase-js. */
  type: string;
  proof: Proof;
}

/**
 * Does what a redeemed one-time token proves: confirms the address or changes it, and opens a session.
 * @returns `half` when a change of address still waits for the other mail; where `pkce` is set and the one who asked
 *   for the link began so, a code to exchange
 * @throws AuthError user_banned, or when a new address was taken meanwhile
 */
function accept(
  auth: Auth,
  tx: TransactionSql,
  call: Call,
  of: Accepted,
): Promise<Started | 'half'>;
function accept(
  auth: Auth,
  tx: TransactionSql,
  call: Call,
  of: Accepted & { pkce: true },
): Promise<Started | 'half' | { code: string }>;
async function accept(
  auth: Auth,
  tx: TransactionSql,
  call: Call,
  { type, proof, pkce }: Accepted & { pkce?: true },
): Promise<Started | 'half' | { code: string }> {
  const { user, kind, signUpId, flowId } = proof;
  if (isBanned(user)) throw userBanned();
  if (kind === 'emailNew' || kind === 'emailCurrent') {
    if (!(await changeEmail(auth, tx, user, kind))) return 'half';
  } else {
    if (!isConfirmed(user)) {
      // Who set this password did not prove the address: it may be a trap for the person who does.
      if (kind === 'recovery' && !user.invited_at)
        await tx`update auth.users set encrypted_password = '' where id = ${user.id}`;
      if (signUpId) await claimSignUp(tx, user, signUpId);
    }
    // Also for an account that needed no confirmation: from now on its address is proved.
    await confirmEmail(tx, user);
  }
  if (pkce && flowId) return { code: await issueAuthCode(tx, { id: flowId, userId: user.id }) };
  const by = type === 'recovery' ? 'recovery' : 'otp';
  return startSession(auth, tx, { userId: user.id, by, client: call.client });
}

/** @returns whether both addresses have now confirmed the change */
async function changeEmail(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  kind: 'emailNew' | 'emailCurrent',
): Promise<boolean> {
  const other = kind === 'emailNew' ? 'emailCurrent' : 'emailNew';
  const alone = user.email === null && kind === 'emailNew';
  if (user.email_change_confirm_status === 0 && !alone) {
    await tx`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    // The second confirmation may take as long as the first could.
    await tx`
      update server.mailed_tokens
      set expires_at = now() + make_interval(mins => ${oneTimeKinds[other].minutes})
      where user_id = ${user.id} and kind = ${other}`;
    return false;
  }
  const email = user.email_change!;
  await tx`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = now(), updated_at = now()
    where id = ${user.id}`;
  await setEmailIdentity(tx, user.id, email, true);
  await dropOneTimeTokens(tx, user.id);
  await sendSecurityMail(auth, tx, user, 'email_changed', { newEmail: email });
  return true;
}
