import { expect, test } from 'vitest';
import { newPerson, password, authApi } from './support/auth-api.ts';

const api = await authApi();

const rows = (token: string) =>
  fetch(`${api.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: api.keys.publishable_key, authorization: `Bearer ${token}` },
  });

test('a banned person is out at once, cannot come back, and can once the ban is lifted', async () => {
  const { id, email, client, session } = await newPerson(api);
  const { data } = await api.admin().updateUserById(id, { ban_duration: '24h' });
  expect(data.user).toHaveProperty('banned_until');
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await rows(session.access_token)).status).toBe(401);
  const { refresh_token } = session;
  const refresh = await api.client().auth.refreshSession({ refresh_token });
  expect(refresh.error).toMatchObject({ code: 'refresh_token_not_found' });
  const signIn = () => api.client().auth.signInWithPassword({ email, password });
  expect((await signIn()).error).toMatchObject({ code: 'user_banned', message: 'User is banned' });
  const wrong = await api.client().auth.signInWithPassword({ email, password: 'not it at all' });
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });

  await api.admin().updateUserById(id, { ban_duration: 'none' });
  expect((await signIn()).error).toBeNull();
});

test('a ban that somebody wrote into the database counts as well', async () => {
  const { id, client, session } = await newPerson(api);
  await api.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
  expect((await rows(session.access_token)).status).toBe(401);
  const { refresh_token } = session;
  const refresh = await api.client().auth.refreshSession({ refresh_token });
  expect(refresh.error).toMatchObject({ status: 400, code: 'user_banned' });
});

test('a banned person gets no mail that lets them in', async () => {
  const { id, email } = await newPerson(api);
  await api.admin().updateUserById(id, { ban_duration: '24h' });
  expect((await api.client().auth.signInWithOtp({ email })).error).toBeNull();
  expect((await api.client().auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await api.mails()).filter(({ to }) => to === email)).toEqual([]);
});

test.each([false, true])('a deleted person is out at once (softly: %s)', async (softly) => {
  const { id, email, client, session } = await newPerson(api);
  expect((await api.admin().deleteUser(id, softly)).error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await rows(session.access_token)).status).toBe(401);
  const again = await api.client().auth.signInWithPassword({ email, password });
  expect(again.error).toMatchObject({ code: 'invalid_credentials' });
  expect((await api.admin().getUserById(id)).error).toMatchObject({ code: 'user_not_found' });
  const anew = await api.client().auth.signUp({ email, password });
  expect(anew.error).toBeNull();
  expect(anew.data.user!.id).not.toBe(id);
});
