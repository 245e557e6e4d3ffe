import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { onceMoreIfTaken, transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { fields, parseBody, parseEmail } from '../http/body.ts';
import { redirectOf } from '../http/redirects.ts';
import { hideTiming } from '../limits/concurrency.ts';
import { claimMailQuota } from '../limits/mails.ts';
import { askerFacts, sendLinkMail, sendSecurityMail } from '../mail/mails.ts';
import { checkChosenPassword } from '../passwords/policy.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { startSession } from '../sessions/session.ts';
import { type Challenge, parseChallenge } from '../tokens/flow-state.ts';
import { createUser, mergeMetadata, type Metadata } from '../users/create.ts';
import { latestSignUp, storeSignUp } from '../users/sign-ups.ts';
import { findUserByEmail, isConfirmed } from '../users/user.ts';
import { pendingUserView } from '../users/view.ts';

const schema = z.object({
  email: fields.email,
  phone: fields.text,
  password: fields.password,
  data: fields.metadata,
  ...fields.challenge,
});

interface SignUp {
  email: string;
  passwordHash: string;
  metadata: Metadata;
  challenge: Challenge | undefined;
}

/**
 * POST /signup: opens an account with an e-mail address and a password. With confirmation, the answer is the same
 * for an address that has an account; without, it is a session, or `user_already_exists`.
 */
export async function signUp(auth: Auth, call: Call): Promise<Response> {
  const body = parseBody(schema, call.body);
  const settings = await auth.settings();
  const { email, password } = credentials(body);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const metadata = mergeMetadata(null, body.data ?? {});
  await checkChosenPassword(password, settings, { email, name: metadata['name'] });
  if (settings.signUps === false)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

  const from = call.client.network;
  await auth.limits.take('signUp', from);
  if (settings.confirmEmail) await claimMailQuota(auth, email, from);
  const passwordHash = await auth.passwords.hash(password);
  const wanted = { email, passwordHash, metadata, challenge };
  if (settings.confirmEmail) {
    const repeats = await repeated(auth, email, password);
    return hideTiming(async () => {
      const id = await onceMoreIfTaken(() =>
        transaction(auth.owner, (tx) => signUpPending(auth, tx, call, wanted, repeats)),
      );
      return answer(pendingUserView(email, metadata, id));
    });
  }
  const started = await transaction(auth.owner, (tx) => signUpAtOnce(auth, tx, call, wanted));
  return answer(await sessionAnswer(auth, started));
}

/** Two sign-ups with one password come from one person. Takes the same time for an unknown address. */
async function repeated(auth: Auth, email: string, password: string): Promise<string | undefined> {
  const latest = await latestSignUp(auth.owner, email);
  return (await auth.passwords.verify(password, latest?.passwordHash)) ? latest!.id : undefined;
}

async function signUpAtOnce(auth: Auth, tx: TransactionSql, call: Call, wanted: SignUp) {
  if (await findUserByEmail(tx, wanted.email))
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  const { email, passwordHash, metadata: userMetadata } = wanted;
  // Without a confirmation nobody knows whose address it is.
  const account = { email, passwordHash, confirmed: true, proved: false, userMetadata };
  const user = await createUser(tx, account);
  return startSession(auth, tx, { userId: user.id, by: 'password', client: call.client });
}

function credentials(body: z.output<typeof schema>): { email: string; password: string } {
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email && !body.password) {
    const message = 'Anonymous sign-ins are disabled';
    throw new AuthError(422, 'anonymous_provider_disabled', message);
  }
  if (!body.email || !body.password)
    throw invalid('You must provide either an email or phone number and a password');
  return { email: parseEmail(body.email), password: body.password };
}

/**
 * Opens an account that waits for its address to be proved, or writes to the person who has it.
 * @param repeats the waiting sign-up with the same address and password
 * @returns the id of a new account
 */
async function signUpPending(
  auth: Auth,
  tx: TransactionSql,
  call: Call,
  { email, passwordHash, metadata, challenge }: SignUp,
  repeats: string | undefined,
): Promise<string | undefined> {
  const { userAgent } = call.client;
  const known = await findUserByEmail(tx, email);
  if (known && isConfirmed(known)) {
    const { at, device } = askerFacts({ userAgent });
    await sendSecurityMail(auth, tx, known, 'already_registered', { at, device });
    return undefined;
  }
  const user = known ?? (await createUser(tx, { email, passwordHash: null, confirmed: false }));
  const signUpId = await storeSignUp(tx, user.id, { passwordHash, metadata }, repeats);
  await sendLinkMail(auth, tx, user, {
    template: 'confirm',
    type: 'signup',
    kind: 'confirmation',
    redirectTo: await redirectOf(auth, call),
    challenge,
    signUpId,
    asker: { userAgent, givenName: metadata['name'] },
  });
  return known ? undefined : user.id;
}
