import { expect, test } from 'vitest';
import { newPerson, password, authApi } from './support/auth-api.ts';

const api = await authApi();

/** One person on three devices. */
async function threeDevices() {
  const first = await newPerson(api);
  const another = async () => {
    const client = api.client();
    await client.auth.signInWithPassword({ email: first.email, password });
    return client;
  };
  return [first.client, await another(), await another()] as const;
}

type Device = Awaited<ReturnType<typeof threeDevices>>[number];
const isIn = async (device: Device) => (await device.auth.getUser()).error === null;

/** Keeps using a session that its own client has thrown away. */
async function keeper(device: Device) {
  const { data } = await device.auth.getSession();
  const { access_token, refresh_token } = data.session!;
  return {
    user: async () => (await api.client().auth.getUser(access_token)).error?.name,
    refresh: async () => (await api.client().auth.refreshSession({ refresh_token })).error?.code,
    rows: async () => {
      const response = await fetch(`${api.url}/rest/v1/profiles?select=id`, {
        headers: { apikey: api.keys.publishable_key, authorization: `Bearer ${access_token}` },
      });
      return response.status;
    },
  };
}

test('local ends this session, in data and accounts at once, and no other', async () => {
  const [first, second, third] = await threeDevices();
  const kept = await keeper(first);
  expect(await kept.rows()).toBe(200);
  expect((await first.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect(await kept.user()).toBe('AuthSessionMissingError');
  expect(await kept.refresh()).toBe('refresh_token_not_found');
  expect(await kept.rows()).toBe(401);
  expect([await isIn(second), await isIn(third)]).toEqual([true, true]);
});

test('others ends the others', async () => {
  const [first, second, third] = await threeDevices();
  expect((await first.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
});

test('global ends all', async () => {
  const [first, second, third] = await threeDevices();
  const kept = await keeper(first);
  const events: string[] = [];
  first.auth.onAuthStateChange((event) => void events.push(event));
  expect((await first.auth.signOut()).error).toBeNull();
  expect(events).toContain('SIGNED_OUT');
  expect(await kept.user()).toBe('AuthSessionMissingError');
  expect([await isIn(second), await isIn(third)]).toEqual([false, false]);
});

test('an unknown scope is refused, and signing out twice is no error', async () => {
  const { client, session } = await newPerson(api);
  const headers = { authorization: `Bearer ${session.access_token}` };
  for (const scope of ['some', 'constructor', '__proto__']) {
    const odd = await api.request(`/logout?scope=${scope}`, { method: 'POST', headers });
    expect(odd.status).toBe(400);
  }
  const first = await api.request('/logout', { method: 'POST', headers });
  expect(first.status).toBe(204);
  const second = await api.request('/logout', { method: 'POST', headers });
  expect(second.status).toBe(403);
  expect((await client.auth.signOut()).error).toBeNull();
});

test("one person's sign-out is not another's", async () => {
  const one = await newPerson(api);
  const other = await newPerson(api);
  await one.client.auth.signOut();
  expect((await other.client.auth.getUser()).error).toBeNull();
});
