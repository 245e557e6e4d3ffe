import { afterEach, expect, test } from 'vitest';
import { cleanUp } from '../../src/auth/tables.ts';
import { type AuthApi, newEmail, newPerson, startAuthApi, password } from './support/auth-api.ts';

let api: AuthApi;
afterEach(() => api.close());

test('a mail that cannot be taken in charge undoes what it was to tell', async () => {
  api = await startAuthApi({ settings: { confirmEmail: true } });
  const { client, email } = await newPerson(api);
  await api.owner`alter table public.test_mail rename to gone`;
  const wanted = newEmail();
  const signUp = await api.client().auth.signUp({ email: wanted, password });
  expect(signUp.error).toMatchObject({ status: 500 });
  const change = await client.auth.updateUser({ password: 'another-password' });
  expect(change.error).toMatchObject({ status: 500 });
  await api.owner`alter table public.gone rename to test_mail`;

  expect(await api.owner`select from auth.users where email = ${wanted}`).toHaveLength(0);
  expect((await api.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await api.client().auth.signUp({ email: wanted, password })).error).toBeNull();
});

test('fifty people sign in at once', async () => {
  api = await startAuthApi({ servers: 2 });
  const emails = Array.from({ length: 50 }, () => newEmail());
  const [{ data }] = [await api.admin().createUser({ email: newEmail(), password })];
  // One hash for all: only signing in is asked of the server here.
  const [row] =
    await api.owner`select encrypted_password from auth.users where id = ${data.user!.id}`;
  const password_hash = row!['encrypted_password'] as string;
  for (const email of emails)
    await api.admin().createUser({ email, password_hash, email_confirm: true });
  // On a slow machine some are told to come again: the queue lets nobody wait longer than four seconds.
  const sign = async (email: string, n: number) => {
    const { auth } = api.client({ server: n % 2 });
    let answer = await auth.signInWithPassword({ email, password });
    while (answer.error?.status === 429)
      answer = await auth.signInWithPassword({ email, password });
    return answer;
  };
  const all = await Promise.all(emails.map(sign));
  expect(all.map(({ error }) => error)).toEqual(Array(50).fill(null));
  expect(new Set(all.map(({ data: { user } }) => user!.id)).size).toBe(50);
});

test('one person signs in many times at once: right tries are no failures', async () => {
  api = await startAuthApi();
  const { email } = await newPerson(api);
  const sign = () => api.client().auth.signInWithPassword({ email, password });
  const all = await Promise.all(Array.from({ length: 20 }, sign));
  expect(all.map(({ error }) => error)).toEqual(Array(20).fill(null));
});

test('one server knows at once what another was told', async () => {
  api = await startAuthApi({ servers: 2 });
  const { email, client } = await newPerson(api, { server: 0 });
  const other = api.client({ server: 1 });
  await other.auth.signInWithPassword({ email, password });
  expect((await other.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await other.auth.getUser()).error).toBeNull();
});

test('what has run out is removed, what is in use stays', async () => {
  api = await startAuthApi();
  const { client, id } = await newPerson(api);
  const forgotten = await newPerson(api);
  await api.owner`update auth.sessions
    set created_at = now() - interval '200 days', refreshed_at = null where user_id = ${forgotten.id}`;
  await api.owner`update auth.sessions
    set created_at = now() - interval '200 days', refreshed_at = now() where user_id = ${id}`;
  await client.auth.mfa.enroll({ factorType: 'totp' });
  await api.owner`update auth.mfa_factors set created_at = now() - interval '2 days'`;
  await cleanUp(api.owner);
  expect((await client.auth.getUser()).data.user).toMatchObject({ id });
  expect((await client.auth.mfa.listFactors()).data!.all).toEqual([]);
  expect((await forgotten.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});
