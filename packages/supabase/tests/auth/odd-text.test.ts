import { expect, test } from 'vitest';
import { routes } from '../../src/auth/routes.ts';
import { newPerson, authApi } from './support/auth-api.ts';

const api = await authApi();

// What PostgreSQL's texts cannot hold, in what addresses and JSON can say.
const odd = ['a\0b@example.com', '\ud800'];
const oddInAddress = ['%00', 'a%00b', '%', '%zz', '%ff', '%c0%80', '%ed%a0%80'];

/** A body with the odd text in every field that the service knows. */
const bodyOf = (text: string) => ({
  email: text,
  password: text,
  phone: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: 's256',
  code: text,
  nonce: text,
  redirect_to: text,
  friendly_name: text,
  factor_type: 'totp',
  challenge_id: text,
  type: 'signup',
  data: { name: text, [text]: text },
  user_metadata: { name: text },
  app_metadata: { [text]: 1 },
});

const callers = async () => {
  const me = await newPerson(api);
  return {
    anybody: {},
    application: {},
    person: { authorization: `Bearer ${me.session.access_token}` },
    secret: { apikey: api.keys.secret_key },
    session: { authorization: `Bearer ${me.session.access_token}` },
  };
};

async function defects(path: string, method: string, headers: object, body?: object) {
  const init: RequestInit = { method, headers: { 'content-type': 'application/json', ...headers } };
  if (body && method !== 'GET') init.body = JSON.stringify(body);
  const response = await api.request(path, init);
  await response.text();
  return response.status >= 500 ? [`${method} ${path} ${init.body ?? ''} ${response.status}`] : [];
}

test('odd text in any field of any request is refused or works', async () => {
  const headers = await callers();
  const found: string[] = [];
  for (const { method, path, audience } of routes) {
    for (const text of odd) {
      const at = path.replaceAll(/:\w+/g, crypto.randomUUID());
      const whole = bodyOf(text);
      // All at once, and one alone, for the first that is refused hides the others.
      const bodies = [
        whole,
        // Each takes one of the two texts: a password is slow to keep, on purpose.
        ...Object.entries(whole)
          .filter((_field, nth) => odd[nth % 2] === text)
          .map(([name, value]) => ({
            email: `p${crypto.randomUUID()}@example.com`,
            password: 'a-good-password',
            [name]: value,
          })),
      ];
      for (const body of method === 'GET' ? [whole] : bodies)
        found.push(...(await defects(at, method, headers[audience], body)));
    }
  }
  expect(found).toEqual([]);
});

test('odd text in any part of an address', async () => {
  const headers = await callers();
  const names =
    'token token_hash type redirect_to grant_type provider code state page per_page code_challenge scopes';
  const found: string[] = [];
  for (const { method, path, audience } of routes) {
    for (const text of oddInAddress) {
      const at = path.replaceAll(/:\w+/g, text);
      const query = names.split(' ').map((name) => `${name}=${text}`);
      for (const one of [
        '',
        query.join('&'),
        `type=signup&token=${text}`,
        `grant_type=pkce&${text}=1`,
      ])
        found.push(...(await defects(`${at}?${one}`, method, headers[audience], bodyOf('x'))));
    }
  }
  expect(found).toEqual([]);
});
