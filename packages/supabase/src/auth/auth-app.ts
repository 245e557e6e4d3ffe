import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { type ClientAddress, clientAddressOf } from '../client-address.ts';
import type { Log } from '../log.ts';
import { callerOf } from '../caller.ts';
import type { ApiKeys } from '../keys.ts';
import { networkOf } from '../network.ts';
import { createTokens, Unauthorized } from '../tokens.ts';
import { cleanUpNowAndThen, prepareTables } from './tables.ts';
import type { Auth, Call } from './context.ts';
import { AuthError } from './errors.ts';
import { databaseRefusal, errorAnswer } from './http/answer.ts';
import { readBody } from './http/body.ts';
import { requireEveryStep, type SignedIn, signedIn } from './http/signed-in.ts';
import { createGate } from './limits/concurrency.ts';
import { createLimits, type Rates } from './limits/limits.ts';
import { createBcryptCheck } from './passwords/bcrypt.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import type { ReadSettings, SendMail } from './ports.ts';
import { type Audience, routes } from './routes.ts';
import { createSecrets } from './secrets.ts';

export interface AuthOptions {
  /** Owns the schema `auth`. */
  owner: Sql;
  /** See SupabaseOptions. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves once no other process changes the schema; undefined when none does. */
  whenSettled?: (() => Promise<void> | undefined) | undefined;
  keys: ApiKeys;
  /** See SupabaseOptions. */
  issuer?: string | undefined;
  settings: ReadSettings;
  sendMail: SendMail;
  log: Log;
  /** See SupabaseOptions. */
  clientAddress?: ClientAddress | undefined;
  /** Limits that differ from the usual ones. */
  rates?: Partial<Rates> | undefined;
}

/** `/auth/v1` as @supabase/supabase-js speaks it (see packages/supabase/README.md). */
export async function createAuthApp(options: AuthOptions): Promise<Hono> {
  const { owner, guard, keys, issuer, log } = options;
  await prepareTables(owner);
  const tokens = createTokens(keys, issuer);
  const auth: Auth = {
    owner,
    tokens,
    secrets: createSecrets(keys),
    passwords: settled(createPasswords(createBcryptCheck(owner)), options.whenSettled),
    limits: createLimits(
      owner,
      options.rates ?? {},
      async () => (await options.settings()).maxFailures,
    ),
    settings: async () => options.settings(),
    sendMail: options.sendMail,
    issuer,
    log,
  };
  cleanUpNowAndThen(owner, log);

  const admit = async (audience: Audience, headers: Headers): Promise<SignedIn | undefined> => {
    if (audience === 'anybody') return undefined;
    if (audience === 'session' || audience === 'person') {
      const me = await signedInWithKey(auth, keys, headers);
      if (audience === 'person') requireEveryStep(me);
      return me;
    }
    const caller = await application(() => callerOf(headers, keys, tokens), audience);
    if (audience === 'secret' && caller?.role !== 'service_role')
      throw new AuthError(403, 'not_admin', 'User not allowed');
    return undefined;
  };

  const atOnce = createGate();
  const app = new Hono().basePath('/auth/v1');
  for (const { method, path, audience, run } of routes) {
    app.on(method, path, async (c) => {
      try {
        return await atOnce(networkOf(clientAddressOf(c, options.clientAddress)), async () => {
          const me = await guard(() => admit(audience, c.req.raw.headers));
          const call = await callOf(c, options);
          return guard(() => run(auth, call, me!));
        });
      } catch (error) {
        return refusal(error, c.req.raw, log);
      }
    });
  }
  app.all('*', (c) => errorAnswer(new AuthError(404, 'not_found', 'No such operation'), c.req.raw));
  return app;
}

/** Hashing takes so long that a change of the schema may have begun: what follows waits for its end. */
function settled(passwords: Passwords, whenSettled: AuthOptions['whenSettled']): Passwords {
  return {
    ...passwords,
    hash: (password) => passwords.hash(password).finally(() => whenSettled?.()),
    verify: (...given) => passwords.verify(...given).finally(() => whenSettled?.()),
  };
}

/** Checks the key first; what is wrong with the person's token is then said in the codes of this service. */
async function signedInWithKey(auth: Auth, keys: ApiKeys, headers: Headers): Promise<SignedIn> {
  const key = headers.get('apikey');
  await application(() => callerOf(new Headers(key ? { apikey: key } : {}), keys, auth.tokens));
  return signedIn(auth, headers);
}

async function application<T>(
  find: () => Promise<T>,
  audience: Audience = 'person',
): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Unauthorized)) throw error;
    // An application that still sends an old person's token may nevertheless sign in anew.
    if (audience === 'application' && error.code.startsWith('PGRST')) return undefined;
    const code = error.code.startsWith('PGRST') ? 'bad_jwt' : 'no_authorization';
    throw new AuthError(401, code, error.message);
  }
}

async function callOf(c: Context, { clientAddress }: AuthOptions): Promise<Call> {
  const named = clientAddressOf(c, clientAddress);
  const address = named && /^[0-9a-f.:]+$/i.test(named) ? named : undefined;
  const userAgent = c.req.header('user-agent') ?? '';
  return {
    method: c.req.method,
    url: new URL(c.req.url),
    client: { address, network: networkOf(address), userAgent },
    params: c.req.param() as Record<string, string>,
    body: await readBody(c.req.raw),
  };
}

function refusal(error: unknown, request: Request, log: Log): Response {
  const known = error instanceof AuthError ? error : databaseRefusal(error);
  if (known?.status === 503) log.warn({ err: error }, 'auth');
  if (known) return errorAnswer(known, request);
  log.error({ err: error }, 'auth');
  const message = 'Unexpected failure, please check server logs for more information';
  return errorAnswer(new AuthError(500, 'unexpected_failure', message), request);
}
