import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { authApi, newEmail, newPerson, password } from './support/auth-api.ts';

const clientId = 'client-of-the-site';
const api = await authApi();
const google = await startGoogle();
afterAll(google.close);
api.settings.google = {
  clientId,
  clientSecret: 'secret-of-the-site',
  authorizeUrl: `${google.url}/authorize`,
  tokenUrl: `${google.url}/token`,
};

/** What stands in for Google: gives the identity of whoever a code names. */
async function startGoogle() {
  const people = new Map<string, Record<string, unknown>>();
  const asked: URLSearchParams[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      const person = people.get(form.get('code') ?? '');
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      response.setHeader('content-type', 'application/json');
      response.statusCode = person ? 200 : 400;
      const token = `${part({ alg: 'RS256' })}.${part(person ?? {})}.signature`;
      response.end(JSON.stringify(person ? { id_token: token } : { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** @returns the code that Google gives out for a person */
    knows: (person: Record<string, unknown>) => {
      const code = `code-${people.size}`;
      const exp = Math.floor(Date.now() / 1_000) + 600;
      people.set(code, {
        iss: 'https://accounts.google.com',
        aud: clientId,
        exp,
        email_verified: true,
        ...person,
      });
      return code;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const follow = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location')!);
};

/** Goes to Google and comes back with its code. */
async function passThrough(
  code: string,
  client = api.client(),
  redirectTo = 'https://site.test/in',
) {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true, queryParams: { prompt: 'select_account' } },
  });
  const atGoogle = await follow(data.url!);
  const back = new URL(atGoogle.searchParams.get('redirect_uri')!);
  back.searchParams.set('state', atGoogle.searchParams.get('state')!);
  back.searchParams.set('code', code);
  return { atGoogle, back: back.href, target: await follow(back.href) };
}
const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

test('a new person comes in, by a session in the fragment', async () => {
  const email = newEmail();
  const code = google.knows({ sub: 'g-1', email, name: 'Iara', picture: 'https://pics.test/i' });
  const { atGoogle, target, back } = await passThrough(code);
  expect(Object.fromEntries(atGoogle.searchParams)).toMatchObject({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    redirect_uri: `${api.url}/auth/v1/callback`,
  });
  expect(google.asked.at(-1)!.get('client_secret')).toBe('secret-of-the-site');
  expect(target.href).toMatch(/^https:\/\/site\.test\/in#/);
  const { data } = await api.client().auth.getUser(fragment(target)['access_token']);
  expect(data.user).toMatchObject({
    email,
    user_metadata: { name: 'Iara', avatar_url: 'https://pics.test/i' },
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google', id: 'g-1' }],
  });
  // A state is good once.
  expect(fragment(await follow(back))).toMatchObject({ error_code: 'bad_oauth_state' });
});

test('in the exchange flow, by a code', async () => {
  const email = newEmail();
  const client = api.client({ flowType: 'pkce' });
  const { target } = await passThrough(google.knows({ sub: 'g-2', email }), client);
  const { data, error } = await client.auth.exchangeCodeForSession(
    target.searchParams.get('code')!,
  );
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email });
});

test('who comes again is the same, even with another address at Google', async () => {
  const email = newEmail();
  const first = await passThrough(google.knows({ sub: 'g-3', email }));
  const second = await passThrough(google.knows({ sub: 'g-3', email: newEmail() }));
  const ids = await Promise.all(
    [first, second].map(async ({ target }) => {
      const { data } = await api.client().auth.getUser(fragment(target)['access_token']);
      return data.user!.id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
});

test('an account with the same proved address is linked, and keeps its password', async () => {
  const { email, id } = await newPerson(api);
  const { target } = await passThrough(google.knows({ sub: 'g-4', email }));
  const { data } = await api.client().auth.getUser(fragment(target)['access_token']);
  expect(data.user).toMatchObject({ id, app_metadata: { providers: ['email', 'google'] } });
  expect((await api.client().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('who opened an account for another’s address where nobody asks for a proof loses it to whom Google knows', async () => {
  const email = newEmail();
  const early = api.client();
  const { data } = await early.auth.signUp({ email, password });
  expect(data.session).not.toBeNull();
  const { target } = await passThrough(google.knows({ sub: 'g-early', email }));
  const mine = await api.client().auth.getUser(fragment(target)['access_token']);
  expect(mine.data.user).toMatchObject({ id: data.user!.id, email });
  expect((await early.auth.refreshSession()).error).not.toBeNull();
  const { error } = await api.client().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
  // A second time it is the person's own.
  expect(
    fragment((await passThrough(google.knows({ sub: 'g-early', email }))).target),
  ).toHaveProperty('access_token');
});

test('a password laid down for an unproved address does not survive its proof', async () => {
  const email = newEmail();
  api.settings.confirmEmail = true;
  await api.client().auth.signUp({ email, password });
  api.settings.confirmEmail = false;
  const { target } = await passThrough(google.knows({ sub: 'g-5', email }));
  expect(fragment(target)).toHaveProperty('access_token');
  const { error } = await api.client().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

test('who is not let in is told why, on the page they came from', async () => {
  const banned = await newPerson(api);
  await api.admin().updateUserById(banned.id, { ban_duration: '1h' });
  const refused: [string, string][] = [
    [
      google.knows({ sub: 'g-6', email: newEmail(), email_verified: false }),
      'provider_email_needs_verification',
    ],
    [google.knows({ sub: 'g-7', email: banned.email }), 'user_banned'],
    [google.knows({ sub: 'g-8', email: newEmail(), aud: 'another site' }), 'bad_oauth_callback'],
    [google.knows({ sub: 'g-9', email: newEmail(), exp: 1 }), 'bad_oauth_callback'],
    ['a code that Google does not know', 'bad_oauth_callback'],
  ];
  for (const [code, reason] of refused) {
    const { target } = await passThrough(code);
    expect(target.origin).toBe('https://site.test');
    expect(fragment(target)).toMatchObject({ error_code: reason });
  }
});

test('a state that was made elsewhere leads nowhere', async () => {
  const response = await api.request('/callback?state=e30.e30&code=x', { headers: { apikey: '' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'bad_oauth_state' });
});

test('other providers, and Google when it is not set up, are refused clearly', async () => {
  const twitter = await api.request('/authorize?provider=twitter', { headers: { apikey: '' } });
  expect(twitter.status).toBe(400);
  const settings = api.settings.google;
  api.settings.google = undefined;
  const off = await api.request('/authorize?provider=google', { headers: { apikey: '' } });
  api.settings.google = settings;
  expect(await off.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: 'Unsupported provider: provider is not enabled',
  });
});
