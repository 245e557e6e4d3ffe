import { describe, expect, test } from 'vitest';
import { newEmail, newPerson, password, authApi } from './support/auth-api.ts';

const api = await authApi();

async function open(link: string): Promise<URLSearchParams> {
  const response = await fetch(link, { redirect: 'manual' });
  return new URLSearchParams(new URL(response.headers.get('location')!).hash.slice(1));
}

test('metadata is laid over what there was; null takes away', async () => {
  const { client } = await newPerson(api);
  await client.auth.updateUser({ data: { name: 'Davi', city: 'Recife' } });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const { data } = await client.auth.updateUser({ data: { city: null, age: 30 } });
  expect(data.user!.user_metadata).toEqual({ name: 'Davi', age: 30 });
  expect(events).toContain('USER_UPDATED');
  const { data: next } = await client.auth.refreshSession();
  expect(next.user!.user_metadata).toEqual({ name: 'Davi', age: 30 });
});

test('nobody gives themselves a role', async () => {
  const { client, session } = await newPerson(api);
  const response = await api.request('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
  await client.auth.updateUser({ role: 'service_role', data: { role: 'admin' } } as never);
  const { data } = await client.auth.refreshSession();
  expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
});

describe('password', () => {
  test('a new one ends the other sessions, not this one, and is told by mail', async () => {
    const { client, email } = await newPerson(api);
    const other = api.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: 'another-password' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await api.mail(email, 'password_changed')).toBeTruthy();
    const signIn = (secret: string) =>
      api.client().auth.signInWithPassword({ email, password: secret });
    expect((await signIn(password)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn('another-password')).error).toBeNull();
  });

  test('what was mailed before is void', async () => {
    const { client, email } = await newPerson(api);
    await api.client().auth.resetPasswordForEmail(email);
    const { link } = await api.mail(email, 'recover');
    await client.auth.updateUser({ password: 'another-password' });
    expect((await open(link)).get('error_code')).toBe('otp_expired');
  });

  test.each([
    [{ password: '123' }, 422, 'weak_password'],
    [{ password: 'qwerty123' }, 422, 'weak_password'],
    [{ password }, 422, 'same_password'],
    [{ password: 'another-password', current_password: 'wrong' }, 400, 'current_password_mismatch'],
    [{ password: 'another-password', nonce: '000000' }, 422, 'reauthentication_not_valid'],
  ])('%o is refused', async (attributes, status, code) => {
    const { client } = await newPerson(api);
    const { error } = await client.auth.updateUser(attributes as never);
    expect(error).toMatchObject({ status, code });
  });
});

describe('e-mail address', () => {
  const emailOf = async (id: string) => {
    const [row] = await api.owner`select email from auth.users where id = ${id}`;
    return row!['email'];
  };

  test('changes when both links were opened', async () => {
    const { client, email, id } = await newPerson(api);
    const to = newEmail();
    const { data, error } = await client.auth.updateUser({ email: to.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: to });
    const first = await open((await api.mail(email, 'email_change_current')).link);
    expect(first.get('message')).toMatch(/^Confirmation link accepted/);
    expect(await emailOf(id)).toBe(email);
    const second = await open((await api.mail(to, 'email_change_new')).link);
    expect(second.get('type')).toBe('email_change');
    expect(second.has('access_token')).toBe(true);

    const { data: me } = await client.auth.getUser();
    expect(me.user).toMatchObject({ id, email: to });
    expect(me.user!.identities).toMatchObject([{ identity_data: { email: to } }]);
    expect(me.user!.new_email).toBeUndefined();
    expect((await api.mail(email, 'email_changed')).newEmail).toBe(to);
    expect((await api.client().auth.signInWithPassword({ email: to, password })).error).toBeNull();
  });

  test('changes when both codes were typed, in any order', async () => {
    const { client, email, id } = await newPerson(api);
    const to = newEmail();
    await client.auth.updateUser({ email: to });
    const type = 'email_change';
    const { code: newCode } = await api.mail(to, 'email_change_new');
    const first = await client.auth.verifyOtp({ email: to, token: newCode, type });
    expect(first).toMatchObject({ error: null, data: { session: null } });
    expect(await emailOf(id)).toBe(email);
    const { code } = await api.mail(email, 'email_change_current');
    const second = await client.auth.verifyOtp({ email, token: code, type });
    expect(second).toMatchObject({ error: null, data: { user: { id, email: to } } });
  });

  test('one confirmation, twice, is not two', async () => {
    const { client, email, id } = await newPerson(api);
    const to = newEmail();
    await client.auth.updateUser({ email: to });
    const { link } = await api.mail(email, 'email_change_current');
    await open(link);
    expect((await open(link)).get('error_code')).toBe('otp_expired');
    expect(await emailOf(id)).toBe(email);
  });

  test('to an address that has an account answers alike, and never ends', async () => {
    const one = await newPerson(api);
    const other = await newPerson(api);
    const { data, error } = await one.client.auth.updateUser({ email: other.email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: one.email, new_email: other.email });
    const mails = (await api.mails()).filter(({ to }) => to === other.email);
    expect(mails.map(({ template }) => template)).toEqual(['already_registered']);
    const told = await open((await api.mail(one.email, 'email_change_current')).link);
    expect(told.get('message')).toMatch(/^Confirmation link accepted/);
    expect((await one.client.auth.getUser()).data.user!.email).toBe(one.email);
  });

  test('whoever else gets the address first has it', async () => {
    const { client, email, id } = await newPerson(api);
    const to = newEmail();
    await client.auth.updateUser({ email: to });
    await api.client().auth.signUp({ email: to, password });
    await open((await api.mail(email, 'email_change_current')).link);
    const last = await open((await api.mail(to, 'email_change_new')).link);
    expect(last.get('error_code')).toBe('user_already_exists');
    expect(await emailOf(id)).toBe(email);
  });

  test('is mailed again when asked', async () => {
    const { client, email } = await newPerson(api);
    const to = newEmail();
    await client.auth.updateUser({ email: to });
    const first = await api.mail(to, 'email_change_new');
    await client.auth.resend({ type: 'email_change', email });
    const second = await api.mail(to, 'email_change_new');
    expect(second.link).not.toBe(first.link);
    // Either does; the one that is left confirms nothing more.
    expect((await open(first.link)).get('message')).toBeTruthy();
    expect((await open(second.link)).get('error_code')).toBe('otp_expired');
  });

  test('nonsense is refused', async () => {
    const { client } = await newPerson(api);
    const { error } = await client.auth.updateUser({ email: 'nonsense' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
