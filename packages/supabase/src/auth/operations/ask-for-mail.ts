import type { TransactionSql } from 'postgres';
import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { answer } from '../http/answer.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { hideTiming } from '../limits/hide-timing.ts';
import { claimMailQuota } from '../limits/mails.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { parseEmail } from '../users/email-address.ts';

/** A mail that anybody may ask for, and where its link leads. */
export interface RequestedMail {
  email: string;
  redirectTo: string;
  challenge: ReturnType<typeof parseChallenge>;
  asker: { userAgent: string };
}

interface Asking {
  email: string;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/**
 * Sends a mail that anybody may ask for, within the limits of the address and of who asks.
 * @param send looks whether there is something to send
 * @returns the same answer, after as long, whether there was or not
 */
export async function requestMail(
  auth: Auth,
  call: Call,
  body: Asking,
  send: (tx: TransactionSql, asked: RequestedMail) => Promise<void>,
): Promise<Response> {
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await auth.limits.take('mailFrom', addressKey(call.client));
  await claimMailQuota(auth, email, addressKey(call.client));
  const settings = await auth.settings();
  const redirectTo = allowedRedirect(call.url.searchParams.get('redirect_to'), settings);
  const asker = { userAgent: call.client.userAgent };
  const asked = { email, redirectTo, challenge, asker };
  await hideTiming(() => transaction(auth.owner, (tx) => send(tx, asked)));
  return answer({});
}
