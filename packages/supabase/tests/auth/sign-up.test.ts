import { describe, expect, test } from 'vitest';
import { authApi, newEmail, password } from './support/auth-api.ts';

const open = await authApi();
const confirming = await authApi({ settings: { confirmEmail: true } });

describe('without confirmation', () => {
  const api = open;

  test('an account opens with its metadata and is signed in at once', async () => {
    const client = api.client();
    const email = newEmail();
    const options = { data: { name: 'Ana' }, emailRedirectTo: 'https://site.test/' };
    const { data, error } = await client.auth.signUp({ email, password, options });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { name: 'Ana' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data.user!.identities).toMatchObject([{ provider: 'email', user_id: data.user!.id }]);
    const { data: claims } = await client.auth.getClaims();
    expect(claims!.claims).toMatchObject({
      sub: data.user!.id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      user_metadata: { name: 'Ana' },
      amr: [{ method: 'password' }],
    });
    const [row] = await api.owner`select encrypted_password from auth.users where email = ${email}`;
    expect(row!['encrypted_password']).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
  });

  test('an address that has an account is told so', async () => {
    const email = newEmail();
    await api.client().auth.signUp({ email, password });
    const { error } = await api.client().auth.signUp({ email: email.toUpperCase(), password });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('two who take one address at once get one account', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => api.client().auth.signUp({ email, password })));
    expect(both.map(({ error }) => error?.code ?? 'ok').sort()).toEqual([
      'ok',
      'user_already_exists',
    ]);
  });

  test.each([
    [{ email: 'a@example.com', password: '12345' }, 422, 'weak_password'],
    [{ email: 'a@example.com', password: 'x'.repeat(300) }, 400, 'validation_failed'],
    [{ email: 'no address', password }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: '' }, 400, 'validation_failed'],
    [{ phone: '+5511999999999', password }, 400, 'phone_provider_disabled'],
  ])('%o is refused', async (credentials, status, code) => {
    const { data, error } = await api.client().auth.signUp(credentials as never);
    expect(error).toMatchObject({ status, code });
    expect(data).toEqual({ user: null, session: null });
  });

  test('a weak password says why', async () => {
    const { error } = await api.client().auth.signUp({ email: newEmail(), password: '12345' });
    expect(error).toMatchObject({
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
  });

  test.each([
    ['123456', ['pwned']],
    ['Senha123', ['pwned']],
    ['Senha@123', ['pwned']],
    ['mudar123', ['pwned']],
    ['ana.lima@patio.test', ['personal']],
    ['anaLIMA99', ['personal']],
    ['lourdes!', ['personal']],
  ])('%s is too easy to guess', async (easy, reasons) => {
    const options = { data: { name: 'Maria de Lourdes' } };
    const account = { email: 'ana.lima@patio.test', password: easy, options };
    const { data, error } = await api.client().auth.signUp(account);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
    expect(data.user).toBeNull();
  });

  test('metadata too large to travel in a token is refused', async () => {
    const options = { data: { name: 'x'.repeat(5_000) } };
    const { error } = await api.client().auth.signUp({ email: newEmail(), password, options });
    expect(error).toMatchObject({ code: 'validation_failed' });
  });

  test('nobody signs up without saying who they are', async () => {
    const { error } = await api.client().auth.signInAnonymously();
    expect(error).toMatchObject({ code: 'anonymous_provider_disabled' });
  });

  test('closed sign-ups are closed', async () => {
    api.settings.signUps = false;
    const { error } = await api.client().auth.signUp({ email: newEmail(), password });
    api.settings.signUps = true;
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });
});

describe('with confirmation', () => {
  const api = confirming;

  test('the address is proved by the code of the mail before the first sign-in', async () => {
    const client = api.client();
    const email = newEmail();
    const { data } = await client.auth.signUp({
      email,
      password,
      options: { data: { name: 'Bia' } },
    });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Bia' } });
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const { code, name } = await api.mail(email, 'confirm');
    // Nobody knows yet who chose this name for the holder of the address.
    expect(name).toBe('');
    const verified = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.data.user).toMatchObject({ id: data.user!.id, email });
    expect(verified.data.user!.user_metadata).toEqual({ name: 'Bia' });
    expect(verified.data.user!.email_confirmed_at).toBeTruthy();
    const { error } = await api.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  test('the answer does not tell whether the address has an account, waits for one, or is new', async () => {
    const taken = newEmail();
    await api.admin().createUser({ email: taken, password, email_confirm: true });
    const waiting = newEmail();
    await api.client().auth.signUp({ email: waiting, password });
    const shapes = [];
    for (const email of [newEmail(), waiting, taken]) {
      const { data, error } = await api.client().auth.signUp({ email, password });
      expect(error).toBeNull();
      const user = JSON.stringify(data.user).replaceAll(email, 'address');
      shapes.push(user.replace(/[0-9a-f-]{36}/g, 'id').replace(/\d{4}-\d\d-[^"]+/g, 'time'));
    }
    expect(new Set(shapes).size).toBe(1);
    expect(await api.mail(taken, 'already_registered')).toBeTruthy();
  });

  test('the mails of two sign-ups with one address tell them apart, also to who has an account', async () => {
    const email = newEmail();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const claim = (name: string, userAgent: string, to = email) =>
      api.client({ userAgent }).auth.signUp({ email: to, password, options: { data: { name } } });
    await claim('Bia', firefox);
    const first = await api.mail(email, 'confirm');
    await claim('Caio', '');
    const second = await api.mail(email, 'confirm');
    expect(first).toMatchObject({ givenName: 'Bia', device: 'Firefox, Linux' });
    expect(second).toMatchObject({ givenName: 'Caio', device: '' });
    expect(Date.parse(second.at)).toBeGreaterThan(Date.parse(first.at));
    const taken = newEmail();
    await api.admin().createUser({ email: taken, password, email_confirm: true });
    await claim('Caio', firefox, taken);
    expect(await api.mail(taken, 'already_registered')).toMatchObject({ device: 'Firefox, Linux' });
  });

  test('a confirmation is sent again', async () => {
    const email = newEmail();
    await api.client().auth.signUp({ email, password });
    const first = await api.mail(email, 'confirm');
    const { error } = await api.client().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    const second = await api.mail(email, 'confirm');
    expect(second.code === first.code && second.link === first.link).toBe(false);
    const follow = (link: string) =>
      api.client().auth.verifyOtp({ token_hash: tokenOf(link), type: 'signup' });
    // Either works, so that nobody makes another's useless; one used is all used.
    expect((await follow(first.link)).error).toBeNull();
    expect((await follow(second.link)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    const { error: refused } = await api.client().auth.signInWithPassword({ email, password });
    expect(refused).toBeNull();
  });
});

function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token')!;
}
