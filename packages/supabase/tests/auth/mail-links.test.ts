import { describe, expect, test } from 'vitest';
import { newEmail, newPerson, password, authApi } from './support/auth-api.ts';

const allowedRedirects = ['https://*.partner.test/**', 'app://callback'];
const api = await authApi({ settings: { confirmEmail: true, allowedRedirects } });

/** Opens a mailed link as a browser does, and gives back where it leads. */
async function open(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location')!);
}
const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe('recovery', () => {
  test('the link signs in, and the new password ends the other sessions', async () => {
    const { email, client: elsewhere } = await newPerson(api);
    const redirectTo = 'https://site.test/nova-senha';
    const { error } = await api.client().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    const { link, minutes } = await api.mail(email, 'recover');
    expect(minutes).toBe(60);
    const target = await open(link);
    expect(target.href).toMatch(/^https:\/\/site\.test\/nova-senha#/);
    const { access_token, refresh_token, type } = fragment(target);
    expect(type).toBe('recovery');

    const client = api.client();
    await client.auth.setSession({ access_token: access_token!, refresh_token: refresh_token! });
    const changed = await client.auth.updateUser({ password: 'another-password' });
    expect(changed.error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
    const old = await api.client().auth.signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    expect(await api.mail(email, 'password_changed')).toBeTruthy();
  });

  test('the code does as well, and says so to the page', async () => {
    const { email } = await newPerson(api);
    const client = api.client();
    await client.auth.resetPasswordForEmail(email);
    const { code, link } = await api.mail(email, 'recover');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    // Code and link are one: used is used.
    expect(fragment(await open(link))).toMatchObject({ error_code: 'otp_expired' });
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const email = newEmail();
    const { data, error } = await api.client().auth.resetPasswordForEmail(email);
    expect({ data, error }).toEqual({ data: {}, error: null });
    expect((await api.mails()).filter(({ to }) => to === email)).toEqual([]);
  });
});

describe('links', () => {
  test('open once, and not when only looked at', async () => {
    const { email } = await newPerson(api);
    await api.client().auth.signInWithOtp({ email });
    const { link } = await api.mail(email, 'magic_link');
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
    expect(fragment(await open(link))).toHaveProperty('access_token');
    expect(fragment(await open(link))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('opened by many at once let one in', async () => {
    const { email } = await newPerson(api);
    await api.client().auth.signInWithOtp({ email });
    const { link } = await api.mail(email, 'magic_link');
    const all = await Promise.all(Array.from({ length: 8 }, () => open(link)));
    expect(all.filter((url) => 'access_token' in fragment(url))).toHaveLength(1);
  });

  /** Sends the link of a new person's mail as pages do. */
  const asPages = async () => {
    const { email, id } = await newPerson(api);
    await api.client().auth.signInWithOtp({ email });
    const { tokenHash, type } = await api.mail(email, 'magic_link');
    const send = (attempt?: string) => {
      const body = JSON.stringify({ token_hash: tokenHash, type, attempt });
      const headers = { 'content-type': 'application/json' };
      return api.request('/verify', { method: 'POST', headers, body });
    };
    return { id, send, statusOf: async (attempt?: string) => (await send(attempt)).status };
  };

  test('sent twice by one page let it in twice, and no other page', async () => {
    const { id, send, statusOf } = await asPages();
    const page = crypto.randomUUID();
    const sent = await Promise.all([send(page), send(page), send(page)]);
    const tokens = await Promise.all(sent.map(async (one) => (await one.json()).refresh_token));
    expect(new Set(tokens).size).toBe(1);
    expect(await statusOf(page)).toBe(200);
    expect([await statusOf(crypto.randomUUID()), await statusOf()]).toEqual([403, 403]);
    const opened = await api.owner`
      select from auth.sessions
      where user_id = ${id} and id in (select session_id from server.used_links)`;
    expect(opened.count).toBe(1);
    await api.owner`update server.used_links set used_at = used_at - interval '3 minutes'`;
    expect(await statusOf(page)).toBe(403);
  });

  test('sent again after their session has ended let nobody in', async () => {
    const { id, statusOf } = await asPages();
    const page = crypto.randomUUID();
    expect(await statusOf(page)).toBe(200);
    await api.service().auth.admin.updateUserById(id, { ban_duration: '24h' });
    expect(await statusOf(page)).toBe(403);
    await api.service().auth.admin.updateUserById(id, { ban_duration: 'none' });
    expect(await statusOf(page)).toBe(403);
  });

  test('are good for an hour', async () => {
    const { email } = await newPerson(api);
    await api.client().auth.signInWithOtp({ email });
    const { link, code } = await api.mail(email, 'magic_link');
    await api.owner`update server.mailed_tokens set expires_at = expires_at - interval '61 minutes'
      where address = ${email}`;
    const late = await api.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(fragment(await open(link))).toMatchObject({ error_code: 'otp_expired' });
  });

  test('of another type do not open', async () => {
    const { email } = await newPerson(api);
    await api.client().auth.resetPasswordForEmail(email);
    const { link } = await api.mail(email, 'recover');
    const other = link.replace('type=recovery', 'type=signup');
    expect(fragment(await open(other))).toMatchObject({ error_code: 'otp_expired' });
    const odd = link.replace('type=recovery', 'type=constructor');
    expect(fragment(await open(odd))).toMatchObject({ error_code: 'validation_failed' });
  });

  test.each([
    ['https://site.test/minha-conta?a=1', 'https://site.test/minha-conta?a=1'],
    ['https://shop.partner.test/x/y', 'https://shop.partner.test/x/y'],
    ['app://callback', 'app://callback'],
    ['https://site.test.evil.test/', 'https://site.test/'],
    ['https://site.test@evil.test/', 'https://site.test/'],
    ['http://site.test/', 'https://site.test/'],
    ['https://evil.test/?https://a.partner.test/', 'https://site.test/'],
    ['https://a.b.partner.test/', 'https://site.test/'],
    ['//evil.test', 'https://site.test/'],
    ['javascript:alert(1)', 'https://site.test/'],
  ])('lead from %s to %s', async (redirectTo, expected) => {
    const { email } = await newPerson(api);
    await api.client().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    const { link } = await api.mail(email, 'magic_link');
    const mailed = await open(link);
    mailed.hash = '';
    expect(mailed.href).toBe(expected);
    // Nor does a link that somebody rewrote.
    const rewritten = new URL(link);
    rewritten.searchParams.set('redirect_to', redirectTo);
    const target = await open(rewritten.href);
    target.hash = '';
    expect(target.href).toBe(expected);
  });
});

describe('sign-in by mail', () => {
  test('the code signs in and opens an account for a new address', async () => {
    const email = newEmail();
    const client = api.client();
    const options = { data: { name: 'Caio' } };
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull();
    const { code } = await api.mail(email, 'magic_link');
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Caio' } });
    expect(data.user!.email_confirmed_at).toBeTruthy();
    expect((await client.auth.getClaims()).data!.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('without opening accounts, an unknown address is answered alike', async () => {
    const email = newEmail();
    const options = { shouldCreateUser: false };
    const { error } = await api.client().auth.signInWithOtp({ email, options });
    expect(error).toBeNull();
    const rows = await api.owner`select from auth.users where email = ${email}`;
    expect(rows).toHaveLength(0);
  });

  test('two requests at once for a new address open one account', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => api.client().auth.signInWithOtp({ email })));
    expect(both.map(({ error }) => error)).toEqual([null, null]);
  });

  test('proving an address forgets the password that somebody laid down for it before', async () => {
    const email = newEmail();
    await api.client().auth.signUp({ email, password: 'laid-down-by-another' });
    await api.client().auth.signInWithOtp({ email });
    const { code } = await api.mail(email, 'magic_link');
    const proved = await api.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(proved.error).toBeNull();
    const trap = { email, password: 'laid-down-by-another' };
    const { error } = await api.client().auth.signInWithPassword(trap);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('phones get no code', async () => {
    const phone = '+5511999999999';
    const { error } = await api.client().auth.signInWithOtp({ phone });
    expect(error).toMatchObject({ code: 'phone_provider_disabled' });
    for (const type of ['sms', 'phone_change'] as const) {
      const tried = await api.client().auth.verifyOtp({ phone, token: '123456', type });
      expect(tried.error).toMatchObject({ code: 'otp_expired', status: 403 });
    }
  });
});

describe('a wrong proof', () => {
  test.each([
    [{ email: 'a@example.com', token: '000000', type: 'email' }, 403, 'otp_expired'],
    [{ token_hash: 'nonsense', type: 'email' }, 403, 'otp_expired'],
    [{ email: 'a@example.com', token: '000000', type: 'sms' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', type: 'email' }, 400, 'validation_failed'],
    [{ token: '000000', type: 'email' }, 400, 'validation_failed'],
  ])('%o', async (params, status, code) => {
    const { error } = await api.client().auth.verifyOtp(params as never);
    expect(error).toMatchObject({ status, code });
  });

  test('a code is good with its own address only', async () => {
    const [one, other] = [await newPerson(api), await newPerson(api)];
    await api.client().auth.signInWithOtp({ email: one.email });
    const { code } = await api.mail(one.email, 'magic_link');
    const params = { email: other.email, token: code, type: 'email' } as const;
    expect((await api.client().auth.verifyOtp(params)).error).toMatchObject({
      code: 'otp_expired',
    });
  });
});

describe('exchange (PKCE)', () => {
  test('the link brings a code that only the browser which asked can exchange', async () => {
    const { email } = await newPerson(api);
    const client = api.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: 'https://site.test/in' },
    });
    const { link } = await api.mail(email, 'magic_link');
    const target = await open(link);
    const code = target.searchParams.get('code')!;
    expect(target.href).toBe(`https://site.test/in?code=${code}`);

    const thief = await api.request('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    });
    expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user!.email).toBe(email);
    const again = await api.request('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    });
    expect(again.status).toBe(404);
  });

  test('a sign-up and a recovery end so too', async () => {
    const email = newEmail();
    const client = api.client({ flowType: 'pkce' });
    await client.auth.signUp({ email, password });
    const confirmed = await open((await api.mail(email, 'confirm')).link);
    const first = await client.auth.exchangeCodeForSession(confirmed.searchParams.get('code')!);
    expect(first.error).toBeNull();

    await client.auth.resetPasswordForEmail(email);
    const recovered = await open((await api.mail(email, 'recover')).link);
    const second = await client.auth.exchangeCodeForSession(recovered.searchParams.get('code')!);
    expect(second.data).toMatchObject({ redirectType: 'recovery', user: { email } });
  });

  test('a code is good for five minutes, and a bad link says so in the query', async () => {
    const { email } = await newPerson(api);
    const client = api.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({ email });
    const { link } = await api.mail(email, 'magic_link');
    const code = (await open(link)).searchParams.get('code')!;
    await api.owner`update auth.flow_state
      set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`;
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
    expect((await open(link)).searchParams.get('error_code')).toBe('otp_expired');
  });
});
