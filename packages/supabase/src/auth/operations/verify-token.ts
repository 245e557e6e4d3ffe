import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { invalid, otpExpired } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { codeKey } from '../limits/mails.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { continueSession } from '../sessions/refresh.ts';
import { type Started, startSession } from '../sessions/start.ts';
import { kindsOfType, type OneTimeKind } from '../tokens/kinds.ts';
import { findUsedLink, type LinkAttempt, recordUsedLink } from '../tokens/used-links.ts';
import { redeemCode, redeemLinkToken } from '../tokens/one-time.ts';
import { parseEmail } from '../users/email-address.ts';
import { accept, singleConfirmation } from './accept-proof.ts';

const schema = z.object({
  type: fields.text,
  email: fields.email,
  phone: fields.text,
  token: fields.text,
  token_hash: fields.text,
  // Not of the protocol: the same page may send the same link twice (README).
  attempt: fields.text,
});

/** POST /verify: a session for a mailed code with its address, or for the token of a mailed link. */
export async function verifyToken(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(schema, call.body);
  const { token, token_hash: linkToken } = body;
  if (!body.type) throw invalid('Verify requires a verification type');
  const kinds = Object.hasOwn(kindsOfType, body.type) ? kindsOfType[body.type] : undefined;
  if (!kinds) throw invalid('Invalid email verification type');
  if (!token === !linkToken) throw invalid('Verify requires either a token or a token hash');
  await auth.limits.take('verifyFrom', addressKey(call.client));
  if (linkToken && body.email) throw invalid('Only the token_hash and type should be provided');
  if (linkToken)
    return byLink(auth, call, { linkToken, type: body.type, kinds, attempt: body.attempt });
  if (!body.email)
    throw invalid('Only an email address or phone number should be provided on verify');
  const address = parseEmail(body.email);
  return byCode(auth, call, { address, code: token!.replace(/\s/g, ''), type: body.type, kinds });
}

interface Typed {
  address: string;
  code: string;
  type: string;
  kinds: OneTimeKind[];
}

async function byCode(auth: Auth, call: Call, typed: Typed): Promise<Response> {
  const key = await codeKey(auth, typed.address, addressKey(call.client));
  const response = await auth.limits.trial('code', key, () =>
    hideTiming(() => finish(auth, call, typed.type, (tx) => redeemCode(auth, tx, typed))),
  );
  if (!response) throw otpExpired();
  return response;
}

async function byLink(
  auth: Auth,
  call: Call,
  link: { linkToken: string; type: string; kinds: OneTimeKind[]; attempt: Attempt },
): Promise<Response> {
  const { linkToken, kinds, attempt } = link;
  const response = await finish(
    auth,
    call,
    link.type,
    (tx) => redeemLinkToken(tx, linkToken, kinds),
    attempt ? { linkToken, attempt } : undefined,
  );
  if (!response) throw otpExpired('Email link is invalid or has expired');
  return response;
}

type Attempt = string | null | undefined;
type Redeem = (tx: TransactionSql) => ReturnType<typeof redeemLinkToken>;

async function finish(
  auth: Auth,
  call: Call,
  type: string,
  redeem: Redeem,
  attempt?: LinkAttempt,
): Promise<Response | undefined> {
  const result = await transaction(auth.owner, async (tx) => {
    const proof = await redeem(tx);
    if (!proof) return attempt && repeat(auth, tx, attempt);
    const { id: userId } = proof.user;
    const by = type === 'recovery' ? 'recovery' : 'otp';
    const started =
      (await accept(auth, tx, proof)) === 'half'
        ? ('half' as const)
        : await startSession(auth, tx, { userId, by, client: call.client });
    const sessionId = started === 'half' ? null : started.session.id;
    if (attempt) await recordUsedLink(tx, attempt, { userId, sessionId });
    return started;
  });
  if (result === undefined) return undefined;
  if (result === 'half') return answer({ msg: singleConfirmation, code: '200' });
  // Who has the mailbox is no stranger to the account (sign-in.ts).
  await auth.limits.take('signedIn', `${result.user.email} ${addressKey(call.client)}`);
  return answer(await sessionAnswer(auth, result));
}

/** The answer that the same page got for its link: it opens no second session, and none that has ended. */
async function repeat(
  auth: Auth,
  tx: TransactionSql,
  attempt: LinkAttempt,
): Promise<Started | 'half' | undefined> {
  const used = await findUsedLink(tx, attempt);
  if (!used) return undefined;
  return used.sessionId === null ? 'half' : continueSession(auth, tx, used.sessionId);
}
