import { describe, expect, test } from 'vitest';
import { newEmail, newPerson, password, authApi } from './support/auth-api.ts';

const api = await authApi();

describe('only the secret key', () => {
  const paths = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users/11111111-1111-1111-1111-111111111111'],
    ['PUT', '/admin/users/11111111-1111-1111-1111-111111111111'],
    ['DELETE', '/admin/users/11111111-1111-1111-1111-111111111111'],
    ['GET', '/admin/users/11111111-1111-1111-1111-111111111111/factors'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ];
  test.each(paths)('%s %s', async (method, path) => {
    const { session } = await newPerson(api);
    const anonymous = await api.request(path!, { method: method! });
    expect(anonymous.status).toBe(403);
    expect(await anonymous.json()).toMatchObject({ error_code: 'not_admin' });
    const headers = { authorization: `Bearer ${session.access_token}` };
    const person = await api.request(path!, { method: method!, headers });
    expect(person.status).toBe(403);
  });
});

test('an account is opened, read, changed and removed', async () => {
  const admin = api.admin();
  const email = newEmail();
  const made = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name: 'Gil' },
    app_metadata: { plan: 'pro' },
  });
  expect(made.error).toBeNull();
  const id = made.data.user!.id;
  expect((await admin.getUserById(id)).data.user).toMatchObject({
    email,
    user_metadata: { name: 'Gil' },
    app_metadata: { plan: 'pro', provider: 'email' },
  });
  expect((await api.mails()).filter(({ to }) => to === email)).toEqual([]);

  const to = newEmail();
  const changed = await admin.updateUserById(id, {
    email: to,
    email_confirm: true,
    password: 'another-password',
    user_metadata: { city: 'Natal' },
    app_metadata: { plan: null },
  });
  expect(changed.data.user).toMatchObject({
    email: to,
    user_metadata: { name: 'Gil', city: 'Natal' },
  });
  expect(changed.data.user!.app_metadata['plan']).toBeUndefined();
  const signIn = await api
    .client()
    .auth.signInWithPassword({ email: to, password: 'another-password' });
  expect(signIn.error).toBeNull();

  expect((await admin.deleteUser(id)).data).toMatchObject({ user: { id } });
  expect((await admin.getUserById(id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
  const left = await api.owner`select from public.profiles where id = ${id}`;
  expect(left).toHaveLength(0);
});

test('a password set for a person ends their sessions', async () => {
  const { id, client } = await newPerson(api);
  await api.admin().updateUserById(id, { password: 'another-password' });
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('what cannot be is refused', async () => {
  const admin = api.admin();
  const { email, id } = await newPerson(api);
  const other = await newPerson(api);
  const refusals = [
    [await admin.createUser({ email, password }), 'email_exists'],
    [await admin.createUser({ password }), 'validation_failed'],
    [await admin.createUser({ email: newEmail(), password: '123' }), 'weak_password'],
    [
      await admin.createUser({ email: newEmail(), password_hash: '$2y$10$abc' }),
      'validation_failed',
    ],
    [await admin.updateUserById(id, { email: other.email }), 'email_exists'],
    [await admin.updateUserById(id, { ban_duration: 'for ever' }), 'validation_failed'],
    [await admin.getUserById('11111111-1111-1111-1111-111111111111'), 'user_not_found'],
    [await admin.inviteUserByEmail(email), 'email_exists'],
    [await admin.generateLink({ type: 'recovery', email: newEmail() }), 'user_not_found'],
  ] as const;
  for (const [{ error }, code] of refusals) expect(error).toMatchObject({ code });
});

test('the list goes by pages, newest first', async () => {
  const { email } = await newPerson(api);
  for (let n = 0; n < 4; n += 1) await newPerson(api);
  const { data } = await api.admin().listUsers({ page: 1, perPage: 2 });
  expect(data.users).toHaveLength(2);
  const all = await api.admin().listUsers({ page: 1, perPage: 1_000 });
  expect(all.data).toMatchObject({ nextPage: null, total: all.data.users.length });
  const times = all.data.users.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  const headers = {
    apikey: api.keys.secret_key,
    authorization: `Bearer ${api.keys.secret_key}`,
  };
  const path = `/admin/users?filter=${encodeURIComponent(email)}`;
  const found = (await (await api.request(path, { headers })).json()) as { users: unknown[] };
  expect(found.users).toMatchObject([{ email }]);
  expect((await api.request('/admin/users?page=no', { headers })).status).toBe(400);
});

test('an invitation opens an account for its address', async () => {
  const email = newEmail();
  const { data } = await api.admin().inviteUserByEmail(email, { data: { name: 'Hugo' } });
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Hugo' } });
  const { link } = await api.mail(email, 'invite');
  const token_hash = new URL(link).searchParams.get('token')!;
  const client = api.client();
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'invite' });
  expect(error).toBeNull();
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect((await api.client().auth.signInWithPassword({ email, password })).error).toBeNull();
});

describe('generated links', () => {
  test.each(['magiclink', 'recovery'] as const)('%s lets in by link and by code', async (type) => {
    const { email } = await newPerson(api);
    const options = { redirectTo: 'https://evil.test/' };
    const { data } = await api.admin().generateLink({ type, email, options });
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'https://site.test',
    });
    expect(data.user).toMatchObject({ email });
    const { hashed_token: token_hash } = data.properties!;
    expect((await api.client().auth.verifyOtp({ token_hash, type })).error).toBeNull();
    const again = await api.admin().generateLink({ type, email });
    const { email_otp: token, action_link } = again.data.properties!;
    expect((await api.client().auth.verifyOtp({ email, token, type })).error).toBeNull();
    const used = await fetch(action_link, { redirect: 'manual' });
    expect(used.headers.get('location')).toContain('otp_expired');
    expect((await api.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test('signup opens an account, e-mail change changes it', async () => {
    const email = newEmail();
    const made = await api.admin().generateLink({ type: 'signup', email, password });
    const { hashed_token } = made.data.properties!;
    const verified = await api
      .client()
      .auth.verifyOtp({ token_hash: hashed_token, type: 'signup' });
    expect(verified.data.user).toMatchObject({ email });

    const newOne = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await api.admin().generateLink({ type, email, newEmail: newOne });
      const token_hash = data.properties!.hashed_token;
      await api.client().auth.verifyOtp({ token_hash, type: 'email_change' });
    }
    const moved = await api.client().auth.signInWithPassword({ email: newOne, password });
    expect(moved.error).toBeNull();
  });
});

test('generateLink keeps the data that it is given, of a new account and of one that waits', async () => {
  const email = newEmail();
  const link = (data: object) =>
    api.admin().generateLink({ type: 'signup', email, password, options: { data } });
  const first = await link({ name: 'Ana' });
  expect(first.data.user!.user_metadata).toMatchObject({ name: 'Ana' });
  const second = await link({ city: 'Lins' });
  expect(second.data.user!.user_metadata).toMatchObject({ name: 'Ana', city: 'Lins' });
  const invited = await api
    .admin()
    .generateLink({ type: 'invite', email, options: { data: { name: 'Bia' } } });
  expect(invited.data.user!.user_metadata).toMatchObject({ name: 'Bia', city: 'Lins' });
});
