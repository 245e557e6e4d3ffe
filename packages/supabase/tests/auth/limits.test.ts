import { afterEach, describe, expect, test } from 'vitest';
import { defaultRates } from '../../src/auth/limits/limits.ts';
import { type AuthApi, newEmail, newPerson, password, startAuthApi } from './support/auth-api.ts';

let api: AuthApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** As if so many seconds had gone by since. */
const later = (seconds: number) =>
  api!.owner`update server.rate_limits set expire = expire - ${seconds * 1_000}`;

const secondsOf = (message: string) => Number(/(\d+) seconds/.exec(message)![1]);

describe('sign-in', () => {
  test('five failures, then a wait that doubles; the right password waits as well', async () => {
    api = await startAuthApi();
    const { email } = await newPerson(api);
    const client = api.client({ from: '203.0.113.1' });
    const fail = () => client.auth.signInWithPassword({ email, password: 'wrong' });
    const waits = [];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1)
        expect((await fail()).error).toMatchObject({ code: 'invalid_credentials' });
      const { error } = await client.auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      waits.push(secondsOf(error!.message));
      await later(waits.at(-1)!);
    }
    expect(waits).toEqual([60, 120, 240]);
    const right = await client.auth.signInWithPassword({ email, password });
    expect(right.error).toBeNull();
    expect((await fail()).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('counts by address of the account and of the client', async () => {
    api = await startAuthApi();
    const one = await newPerson(api);
    const other = await newPerson(api);
    const sign = (email: string, from: string, secret = 'wrong') =>
      api!.client({ from }).auth.signInWithPassword({ email, password: secret });
    for (let n = 0; n < 6; n += 1) await sign(one.email, '203.0.113.1');
    expect((await sign(one.email, '203.0.113.1')).error).toMatchObject({ status: 429 });
    expect((await sign(other.email, '203.0.113.1', password)).error).toBeNull();
    expect((await sign(one.email, '203.0.113.2', password)).error).toBeNull();
  });

  test('counts an IPv6 network as one client', async () => {
    api = await startAuthApi();
    const { email } = await newPerson(api);
    const sign = (from: string, secret = 'wrong') =>
      api!.client({ from }).auth.signInWithPassword({ email, password: secret });
    for (let n = 0; n < 6; n += 1) await sign(`2001:db8:0:1::${n}`);
    expect((await sign('2001:db8:0:1:ffff::9', password)).error).toMatchObject({ status: 429 });
    expect((await sign('2001:db8:0:2::1', password)).error).toBeNull();
  });

  test('many networks together try so many passwords of one account; where its owner was before is free', async () => {
    api = await startAuthApi({ rates: { strangers: { points: 12, seconds: 3_600 } } });
    const one = await newPerson(api);
    const other = await newPerson(api);
    const sign = (email: string, from: string, secret = 'wrong') =>
      api!.client({ from }).auth.signInWithPassword({ email, password: secret });
    expect((await sign(one.email, '198.51.100.7', password)).error).toBeNull();
    const codes = [];
    for (let n = 1; n <= 14; n += 1)
      codes.push((await sign(one.email, `203.0.113.${n}`)).error!.code);
    expect(codes.slice(0, 12)).toEqual(Array(12).fill('invalid_credentials'));
    expect(codes.slice(12)).toEqual(Array(2).fill('over_request_rate_limit'));
    // Not even with the right one; but from where they were, and others anywhere.
    expect((await sign(one.email, '203.0.113.99', password)).error).toMatchObject({ status: 429 });
    expect((await sign(one.email, '198.51.100.7', password)).error).toBeNull();
    expect((await sign(other.email, '203.0.113.99', password)).error).toBeNull();
    await later(3_600);
    expect((await sign(one.email, '203.0.113.99', password)).error).toBeNull();
    // Who came in from there has left nothing counted.
    expect((await sign(one.email, '203.0.113.98')).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('an unknown address is limited alike', async () => {
    api = await startAuthApi();
    const email = newEmail();
    const codes = [];
    for (let n = 0; n < 7; n += 1)
      codes.push((await api.client().auth.signInWithPassword({ email, password })).error!.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('invalid_credentials'));
    expect(codes.slice(5)).toEqual(Array(2).fill('over_request_rate_limit'));
  });

  test('a flood over two servers tries five passwords', async () => {
    api = await startAuthApi({ servers: 2 });
    const { email } = await newPerson(api);
    const clients = [api.client({ server: 0 }), api.client({ server: 1 })];
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        clients[n % 2]!.auth.signInWithPassword({ email, password: `guess ${n}` }),
      ),
    );
    const tried = all.filter(({ error }) => error!.code === 'invalid_credentials');
    expect(tried).toHaveLength(5);
  });
});

describe('codes', () => {
  test('a thousand wrong ones from a hundred places are stopped after five, on two servers', async () => {
    api = await startAuthApi({ servers: 2, settings: { confirmEmail: true } });
    const { email } = await newPerson(api);
    await api.client().auth.signInWithOtp({ email });
    const { code, link } = await api.mail(email, 'magic_link');
    const guesses = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(6, '0'));
    const tally = new Map<string, number>();
    const guess = async (token: string, n: number) => {
      const client = api!.client({ from: `203.0.113.${n % 100}`, server: n % 2 });
      const { error } = await client.auth.verifyOtp({ email, token, type: 'email' });
      tally.set(error!.code!, (tally.get(error!.code!) ?? 0) + 1);
    };
    const wrong = guesses.filter((each) => each !== code);
    for (let n = 0; n < wrong.length; n += 50)
      await Promise.all(wrong.slice(n, n + 50).map((each, k) => guess(each, n + k)));
    expect(tally.get('otp_expired')).toBe(5);
    expect(tally.get('over_request_rate_limit')).toBe(wrong.length - 5);
    // The link is no guess, and still opens.
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('access_token');
  });
});

test('wrong codes of others do not stop who asked for the mail', async () => {
  api = await startAuthApi({ servers: 2, settings: { confirmEmail: true } });
  const { email } = await newPerson(api);
  const holder = api.client({ from: '2001:db8:1:1::1' });
  await holder.auth.signInWithOtp({ email });
  const { code } = await api.mail(email, 'magic_link');
  const wrong = code === '000000' ? '000001' : '000000';
  const type = 'email' as const;
  const strangers = Array.from({ length: 8 }, (_, n) =>
    api!.client({ from: `203.0.113.${n}` }).auth.verifyOtp({ email, token: wrong, type }),
  );
  const codes = (await Promise.all(strangers)).map(({ error }) => error!.code);
  expect(codes.filter((each) => each === 'over_request_rate_limit')).toHaveLength(3);
  // The holder types it at the other server, from elsewhere in the same network.
  const typed = { email, token: code, type };
  const theirs = api.client({ from: '2001:db8:1:1:ffff::2', server: 1 });
  expect((await theirs.auth.verifyOtp(typed)).error).toBeNull();
  // They have five tries of their own, like everybody.
  await holder.auth.signInWithOtp({ email });
  const tries = [];
  for (let n = 0; n < 6; n += 1)
    tries.push((await holder.auth.verifyOtp({ ...typed, token: wrong })).error!.code);
  expect(tries.slice(4)).toEqual(['otp_expired', 'over_request_rate_limit']);
});

test('who was refused a mail has no tries of their own for its code', async () => {
  const firstMails = { points: 1, seconds: 3_600 };
  api = await startAuthApi({ rates: { firstMails }, settings: { confirmEmail: true } });
  const { email } = await newPerson(api);
  const ask = (n: number) => api!.client({ from: `203.0.113.${n}` }).auth.signInWithOtp({ email });
  expect((await ask(1)).error).toBeNull();
  const { code } = await api.mail(email, 'magic_link');
  const token = code === '000000' ? '000001' : '000000';
  const codes = [];
  for (let n = 2; n < 10; n += 1) {
    expect((await ask(n)).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    const { auth } = api.client({ from: `203.0.113.${n}` });
    codes.push((await auth.verifyOtp({ email, token, type: 'email' })).error!.code);
  }
  expect(codes.slice(5)).toEqual(Array(3).fill('over_request_rate_limit'));
});

describe('mail', () => {
  const { mailTo, mailFrom } = defaultRates;

  test('to one address is limited, whether it has an account or not', async () => {
    api = await startAuthApi({ rates: { mailTo } });
    const { email } = await newPerson(api);
    for (const to of [email, newEmail()]) {
      const ask = [
        () => api!.client().auth.resetPasswordForEmail(to),
        () => api!.client().auth.signInWithOtp({ email: to, options: { shouldCreateUser: false } }),
        () => api!.client().auth.resend({ type: 'signup', email: to }),
      ];
      const results = [];
      for (let n = 0; n < mailTo.points + 3; n += 1) results.push(await ask[n % 3]!());
      const refused = results.filter(({ error }) => error !== null);
      expect(refused).toHaveLength(3);
      expect(refused[0]!.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(refused[0]!.error!.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
    }
  });

  test('to one address is counted with the one who asks, so that nobody locks another out', async () => {
    api = await startAuthApi({ rates: { mailTo }, settings: { confirmEmail: true } });
    const { email } = await newPerson(api);
    const ask = (from: string) => [
      () => api!.client({ from }).auth.resetPasswordForEmail(email),
      () => api!.client({ from }).auth.signInWithOtp({ email }),
      () => api!.client({ from }).auth.resend({ type: 'signup', email }),
      () => api!.client({ from }).auth.signUp({ email, password }),
    ];
    // An attacker asks from all over their network, until it is refused them.
    for (let n = 0; n < mailTo.points; n += 1)
      expect((await ask(`2001:db8:1:2::${n + 1}`)[0]!()).error).toBeNull();
    for (const again of ask('2001:db8:1:2:ffff::1'))
      expect((await again()).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    const first = await api.mail(email, 'recover');
    for (const holder of ask('2001:db8:1:3::1')) expect((await holder()).error).toBeNull();
    // Nor did their asking make the holder's mails useless.
    const response = await fetch(first.link, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('access_token');
  });

  test('to one address is limited over all who ask, and its holder still comes in', async () => {
    const { firstMails, moreMails } = defaultRates;
    api = await startAuthApi({
      rates: { mailTo, firstMails, moreMails },
      settings: { confirmEmail: true },
    });
    const { email } = await newPerson(api);
    const before = (await api.mails()).filter(({ to }) => to === email).length;
    const ask = (n: number) =>
      api!.client({ from: `203.0.113.${n}` }).auth.resetPasswordForEmail(email);
    // Four places ask for as many as each may.
    for (let n = 0; n < 16; n += 1) await ask(n % 4);
    const sent = async () => (await api!.mails()).filter(({ to }) => to === email).length - before;
    expect(await sent()).toBe(4 + moreMails.points);
    // The holder, who has not asked yet, gets theirs.
    const holder = api.client({ from: '2001:db8:1:3::1' });
    expect((await holder.auth.resetPasswordForEmail(email)).error).toBeNull();
    for (let n = 10; n < 40; n += 1) await ask(n);
    expect(await sent()).toBe(firstMails.points + moreMails.points);
    expect((await ask(99)).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    const { error } = await holder.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    await later(3_601);
    expect((await ask(99)).error).toBeNull();
  });

  test('asked for from one place is limited over all addresses', async () => {
    api = await startAuthApi({ rates: { mailFrom } });
    const client = api.client({ from: '203.0.113.1' });
    const all = await Promise.all(
      Array.from({ length: mailFrom.points + 5 }, () =>
        client.auth.resetPasswordForEmail(newEmail()),
      ),
    );
    expect(all.filter(({ error }) => error?.status === 429)).toHaveLength(5);
    const other = api.client({ from: '203.0.113.2' });
    expect((await other.auth.resetPasswordForEmail(newEmail())).error).toBeNull();
  });
});

test('sign-ups and links tried from one place are limited', async () => {
  api = await startAuthApi({
    rates: { signUp: { points: 3, seconds: 600 }, verifyFrom: { points: 3, seconds: 600 } },
  });
  const client = api.client({ from: '203.0.113.1' });
  const opened = [];
  for (let n = 0; n < 5; n += 1)
    opened.push(await client.auth.signUp({ email: newEmail(), password }));
  expect(opened.map(({ error }) => error?.code ?? 'ok')).toEqual([
    'ok',
    'ok',
    'ok',
    'over_request_rate_limit',
    'over_request_rate_limit',
  ]);
  const codes = [];
  for (let n = 0; n < 4; n += 1) {
    const { error } = await client.auth.verifyOtp({ token_hash: `guess ${n}`, type: 'email' });
    codes.push(error!.code);
  }
  expect(codes).toEqual(['otp_expired', 'otp_expired', 'otp_expired', 'over_request_rate_limit']);
  await later(601);
  expect((await client.auth.signUp({ email: newEmail(), password })).error).toBeNull();
});
