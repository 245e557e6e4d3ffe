import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import { claimMailQuota } from '../limits/mails.ts';
import { checkChosenPassword } from '../passwords/policy.ts';
import { sessionAnswer } from '../sessions/answer.ts';
import { startSession } from '../sessions/start.ts';
import { parseChallenge } from '../tokens/flow-state.ts';
import { createUser } from '../users/create.ts';
import { parseEmail } from '../users/email-address.ts';
import { findUserByEmail } from '../users/find.ts';
import { mergeMetadata, type Metadata } from '../users/metadata.ts';
import { latestSignUp } from '../users/sign-ups.ts';
import { signUpPending } from './sign-up-pending.ts';

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

  const from = addressKey(call.client);
  await auth.limits.take('signUp', from);
  if (settings.confirmEmail) await claimMailQuota(auth, email, from);
  const passwordHash = await auth.passwords.hash(password);
  if (settings.confirmEmail) {
    const redirectTo = call.url.searchParams.get('redirect_to');
    const repeats = await repeated(auth, email, password);
    const { userAgent } = call.client;
    const wanted = { email, passwordHash, metadata, redirectTo, challenge, repeats, userAgent };
    return signUpPending(auth, wanted);
  }
  const started = await transaction(auth.owner, (tx) =>
    signUpAtOnce(auth, tx, call, { email, passwordHash, metadata }),
  );
  return answer(await sessionAnswer(auth, started));
}

/** Who signs up twice with one password is one person. Takes the same time for an address that nobody knows. */
async function repeated(auth: Auth, email: string, password: string): Promise<string | undefined> {
  const latest = await latestSignUp(auth.owner, email);
  return (await auth.passwords.verify(password, latest?.passwordHash)) ? latest!.id : undefined;
}

async function signUpAtOnce(auth: Auth, tx: TransactionSql, call: Call, wanted: SignUp) {
  if (await findUserByEmail(tx, wanted.email))
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  const { email, passwordHash, metadata: userMetadata } = wanted;
  // Who asks for no confirmation knows nothing of whose address it is.
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
