import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writePhc } from '../../src/auth/passwords/passwords.ts';
import { newEmail, newPerson, password, authApi } from './support/auth-api.ts';

const api = await authApi();

test('the right password opens a session', async () => {
  const { client, id, email } = await newPerson(api);
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({ id, email, is_anonymous: false });
  expect(data.user!.last_sign_in_at).toBeTruthy();
});

test('a wrong password and an unknown address have one answer', async () => {
  const { email } = await newPerson(api);
  const wrong = { email, password: 'something else' };
  const unknown = { email: newEmail(), password };
  for (const credentials of [wrong, unknown]) {
    const { data, error } = await api.client().auth.signInWithPassword(credentials);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(data).toEqual({ user: null, session: null });
  }
});

test.each([[{ email: 'a@example.com', password: '' }], [{ email: '', password }]])(
  '%o lacks something',
  async (credentials) => {
    const { error } = await api.client().auth.signInWithPassword(credentials);
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'You must provide either an email or phone number and a password',
    });
  },
);

test('without an address or a phone the client itself refuses', async () => {
  const { error } = await api.client().auth.signInWithPassword({ password } as never);
  expect(error?.message).toBe('You must provide either an email or phone number and a password');
});

test('phones do not sign in', async () => {
  const { error } = await api.client().auth.signInWithPassword({ phone: '+5511', password });
  expect(error).toMatchObject({ code: 'phone_provider_disabled' });
});

test('an account without a password has no right one', async () => {
  const email = newEmail();
  await api.admin().createUser({ email, email_confirm: true });
  const { error } = await api.client().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

test('a hash of a password as a keyboard wrote it once is accepted, and made anew in the one form', async () => {
  const email = newEmail();
  const typed = 'coração azul'.normalize('NFD');
  const recipe = {
    variant: 'argon2id' as const,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    nonce: randomBytes(16),
  };
  const tag = argon2Sync('argon2id', { ...recipe, message: typed, tagLength: 32 });
  const password_hash = writePhc({ ...recipe, tag });
  await api.admin().createUser({ email, password_hash, email_confirm: true });
  const enter = async (written: string) =>
    (await api.client().auth.signInWithPassword({ email, password: written })).error?.code;
  expect(await enter(typed.normalize('NFC'))).toBe('invalid_credentials');
  expect(await enter(typed)).toBeUndefined();
  expect(await enter(typed.normalize('NFC'))).toBeUndefined();
});

test('a hash of other costs is accepted, and made anew', async () => {
  const email = newEmail();
  // argon2id of "password", from the test vectors of the reference implementation (m=256 KiB, t=2, p=1).
  const password_hash =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  await api.admin().createUser({ email, password_hash, email_confirm: true });
  const sign = () => api.client().auth.signInWithPassword({ email, password: 'password' });
  expect((await sign()).error).toBeNull();
  const [row] = await api.owner`select encrypted_password from auth.users where email = ${email}`;
  expect(row!['encrypted_password']).toContain('m=19456,t=2,p=1');
  expect((await sign()).error).toBeNull();
});

// As GoTrue writes accounts, and a dump of its table brings them.
test('an account of a moved Supabase project signs in, and its hash is made anew', async () => {
  const moved = [
    ['$2a$10$Ad/S3FXfybkJK7hqvviBauHnmaj5f3jmPmGN6QNVWuRY5JFDUIySe', 'a moved password'],
    ['$2b$06$0o.T0o1oQA6yuKi0uW9kN.ZGndR0N2qfZW59AcGmWCBPpjpTqnJJi', 'senha com ç'],
  ] as const;
  for (const [hash, theirs] of moved) {
    const email = newEmail();
    await api.owner`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
        email_change_token_new, email_change)
      values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', ${email},
        ${hash}, now(), '{"provider": "email", "providers": ["email"]}', '{"name": "Ana"}', now(), now(), '', '', '', '')`;
    const enter = (typed: string) =>
      api.client().auth.signInWithPassword({ email, password: typed });
    expect((await enter('another password')).error).toMatchObject({ code: 'invalid_credentials' });
    const { data, error } = await enter(theirs);
    expect(error).toBeNull();
    expect(data.user!.user_metadata).toEqual({ name: 'Ana' });
    const [row] = await api.owner`select encrypted_password from auth.users where email = ${email}`;
    expect(row!['encrypted_password']).toMatch(/^\$argon2id\$/);
    expect((await enter(theirs)).error).toBeNull();
  }
});

test('createUser takes a bcrypt hash', async () => {
  const email = newEmail();
  const password_hash = '$2b$06$0o.T0o1oQA6yuKi0uW9kN.ZGndR0N2qfZW59AcGmWCBPpjpTqnJJi';
  await api.admin().createUser({ email, password_hash, email_confirm: true });
  const { error } = await api.client().auth.signInWithPassword({ email, password: 'senha com ç' });
  expect(error).toBeNull();
});

describe('requests that are not as they should be', () => {
  test('without a key', async () => {
    const response = await api.request('/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: '' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  });

  test.each([
    ['POST', '/token?grant_type=password', 'no json', 400, 'bad_json'],
    ['POST', '/token?grant_type=password', '[1]', 400, 'validation_failed'],
    ['POST', '/token?grant_type=password', '{"email":7}', 400, 'validation_failed'],
    ['POST', '/token?grant_type=constructor', '{}', 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=id_token', '{}', 400, 'provider_disabled'],
    ['POST', '/signup', `{"data":"${'x'.repeat(200_000)}"}`, 413, 'validation_failed'],
    ['POST', '/sso', '{}', 404, 'saml_provider_disabled'],
    ['GET', '/nothing', undefined, 404, 'not_found'],
  ])('%s %s', async (method, path, body, status, code) => {
    const response = await api.request(path, { method, ...(body ? { body } : {}) });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: status, error_code: code });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('settings tell the ways to sign in, health that they work', async () => {
  const settings = await (await api.request('/settings')).json();
  expect(settings).toMatchObject({
    external: { email: true, google: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  const health = await api.request('/health', { headers: { apikey: '' } });
  expect(health.status).toBe(200);
});

test('a sign-in on a new device is told, the first and a known one are not', async () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const { email } = await newPerson(api, { userAgent: chrome });
  const notices = async () =>
    (await api.mails()).filter((mail) => mail.to === email && mail.template === 'new_device');
  const sign = (userAgent: string) =>
    api.client({ userAgent, from: '203.0.113.9' }).auth.signInWithPassword({ email, password });
  await sign(chrome);
  expect(await notices()).toEqual([]);
  await sign(firefox);
  await sign(firefox);
  expect(await notices()).toMatchObject([
    { data: { device: 'Firefox, Linux', address: '203.0.113.9' } },
  ]);
});
