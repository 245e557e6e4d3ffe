import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Api } from '../loaders/api-context.ts';
import { browserApi } from './browser-api.ts';
import type { Database } from './database.ts';
import { byDeviceClock } from '../session/device-clock.ts';
import { personHeader } from './one-person.ts';
import { exceptFor, sessionPlace } from '../session/session-place.ts';
import { claimsOf } from '../session/token-claims.ts';

// Only loaded by who signs in: see supabase.ts.

/** What the app uses of supabase-js: data, accounts and functions. */
export type Supabase = Api & { auth: GoTrueClient; functions: FunctionsClient };

type AuthOptions = ConstructorParameters<typeof AuthClient>[0];

/** @param storageKey under which the browser keeps the session */
export function createBrowserClient(storageKey: string): Supabase {
  const client: Supabase = createClient({
    storageKey,
    storage: sessionPlace(),
    flowType: 'pkce',
    experimental: { recoveryCodes: true },
    fetch: noticing((isRenewable) => {
      // A clock that was put right since the session began finds its end too late. Asking for the account drops a
      // session that is no more, in all tabs.
      const asked = isRenewable ? client.auth.refreshSession() : client.auth.getUser();
      void asked.catch(() => undefined);
    }),
  });
  return client;
}

/** A client for one errand of somebody who proves anew who they are: nothing keeps its session. */
export function createPassingClient(): Supabase {
  return createClient({
    storageKey: 'patio.prova',
    persistSession: false,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
  });
}

/**
 * A client for the way to Google and back. This browser keeps the secret half of the exchange (PKCE), so that it alone
 * can use the code that comes back; the session stays in this page until the person has agreed to it.
 */
export function createExchangeClient(): Supabase {
  const storageKey = 'patio.google';
  return createClient({
    storageKey,
    storage: exceptFor(storageKey, sessionPlace()),
    flowType: 'pkce',
    autoRefreshToken: false,
  });
}

/** The parts of supabase-js that the app uses, put together as its `createClient` does (decision 039). */
function createClient({ fetch: send = (...args) => fetch(...args), ...options }: AuthOptions) {
  const { url, key } = browserApi();
  const auth = new AuthClient({
    // Only features/auth/mailed-link/confirm-page.tsx reads a session from an address: anybody may have written one.
    detectSessionInUrl: false,
    ...options,
    url: `${url}/auth/v1`,
    // In this spelling auth-js puts the person's token in its place.
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: send,
  });
  const inOwnName: typeof fetch = async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('authorization', `Bearer ${data.session?.access_token ?? key}`);
    return send(input, { ...init, headers });
  };
  const data = new PostgrestClient<Database>(`${url}/rest/v1`, {
    fetch: inOwnName,
    // A screen says at once what cannot be had now, and has a button to try again: left to itself the client asks
    // four times of a server that has too much to do already.
    retry: false,
  });
  const functions = new FunctionsClient(`${url}/functions/v1`, { customFetch: inOwnName });
  return Object.assign(data, { auth, functions });
}

/**
 * Sends requests, but for those of one person that would go out in the name of another, and calls when an answer tells
 * that the session was ended elsewhere.
 */
function noticing(onEnded: (isRenewable: boolean) => void): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const person = headers.get(personHeader);
    if (person !== null && senderOf(headers) !== person) return otherPerson();
    headers.delete(personHeader);
    const response = await fetch(input, person === null ? init : { ...init, headers });
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const ended = pathname.includes('/rest/v1/')
      ? response.status === 401
      : !pathname.endsWith('/user') &&
        response.headers.get('x-sb-error-code') === 'session_not_found';
    if (ended) onEnded(await isExpired(response));
    return pathname.includes('/auth/v1/') ? byDeviceClock(response) : response;
  };
}

/** Whether an answer says that the token has run out, not that its session has ended. */
async function isExpired(answer: Response): Promise<boolean> {
  const told: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return (told as { code?: string } | undefined)?.code === 'PGRST303';
}

const senderOf = (headers: Headers) =>
  claimsOf(headers.get('authorization')?.replace(/^Bearer /, '') ?? '').sub;

// As the server refuses a token that is none any more.
const otherPerson = () =>
  new Response(JSON.stringify({ code: 'PGRST301', message: 'somebody else has signed in' }), {
    status: 401,
    headers: { 'content-type': 'application/json' },
  });
