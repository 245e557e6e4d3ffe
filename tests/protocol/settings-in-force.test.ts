import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { saveSettings } from '../../app/features/admin/system/commands.ts';
import { loadEnv } from '../../server/process/env.ts';
import { createLog } from '../../server/log.ts';
import { createMaintenance, isAdministrator } from '../../server/edge/maintenance.ts';
import { openApi } from '../../server/api/open-api.ts';
import { type LiveSettings, openSettings } from '../../server/settings/settings.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { ownDatabase } from '../support/database.ts';

// What an administrator saves is obeyed by the API of every process on the database.
const folder = createDataFolder('settings');
const env = loadEnv({ DATA_DIR: folder, SEED: 'none' });
const log = createLog('silent');
const db = await ownDatabase();
/** Two processes. */
const settings = await Promise.all([openSettings(db.owner, log), openSettings(db.owner, log)]);
const api = await openApi(db, env, log, settings[0]);
afterAll(async () => {
  await Promise.all(settings.map((each) => each.close()));
  removeDataFolder(folder);
});

const client = () =>
  createClient('http://api.internal', api.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => api.supabase!.fetch(new Request(input, init)) },
  });
const password = 'um-cavalo-azul-7';
const address = () => `${randomUUID()}@casa.test`;

/** A person of this test's own, signed in. */
async function person(role: 'user' | 'admin') {
  const email = address();
  const mine = client();
  const { data, error } = await mine.auth.signUp({ email, password });
  expect(error).toBeNull();
  if (role === 'admin')
    await db.owner`update public.user_roles set role = 'admin' where user_id = ${data.user!.id}`;
  return { email, client: mine, session: data.session!, id: data.user!.id };
}

/** Saves as an administrator does, and waits until both processes know. */
async function save(key: string, value: unknown, who?: Awaited<ReturnType<typeof person>>) {
  const { client: admin } = who ?? (await person('admin'));
  const { error } = await admin.from('app_settings').upsert({ key, value });
  return error;
}
const forget = (key: string) => db.owner`delete from public.app_settings where key = ${key}`;
const known = (name: keyof ReturnType<LiveSettings['now']>) =>
  settings.map((each) => each.now()[name]);

test('six letters are enough until an administrator saves another least length', async () => {
  const { error } = await client().auth.signUp({ email: address(), password: 'Zq7!xw' });
  expect(error).toBeNull();
  expect(await save('security.password_min', 10)).toBeNull();
  await expect.poll(() => known('passwordMin')).toEqual([10, 10]);
  // What forms say, to who has no account yet too.
  expect((await client().rpc('minimum_password_length')).data).toBe(10);
  const short = await client().auth.signUp({ email: address(), password: 'Zq7!xwkP2' });
  expect(short.error).toMatchObject({
    code: 'weak_password',
    message: expect.stringMatching('10'),
  });
  await forget('security.password_min');
  await expect.poll(() => known('passwordMin')).toEqual([undefined, undefined]);
});

test('whoever keeps pages is told of what they show, in both processes', async () => {
  const admin = await person('admin');
  const told = [0, 0];
  for (const [at, each] of settings.entries()) each.onSaved(() => (told[at]! += 1));
  const saving = async (deed: () => PromiseLike<unknown>) => {
    const before = [...told];
    await deed();
    await expect.poll(() => told.every((times, at) => times > before[at]!)).toBe(true);
  };
  const site = { legal_name: 'Doze Ltda.', email: 'oi@doze.com.br' };
  await saving(() =>
    admin.client
      .from('app_settings')
      .upsert({ key: 'site.operator', value: site, is_public: true })
      .throwOnError(),
  );
  // In force when it is told.
  expect(known('operator')).toEqual([site, site]);
  const of = (table: string) => admin.client.from(table);
  await saving(() => of('plans').insert({ name: 'Doze', price: 12 }).throwOnError());
  await saving(() => of('plans').delete().eq('name', 'Doze').throwOnError());
  const google = async () => {
    const answer = await api.supabase!.request('/auth/v1/settings', {
      headers: { apikey: api.publishableKey },
    });
    return ((await answer.json()) as { external: { google: boolean } }).external.google;
  };
  expect(await google()).toBe(false);
  await saving(() =>
    of('integration_settings')
      .upsert({ integration_type: 'google', enabled: false, settings: { clientId: 'doze' } })
      .throwOnError(),
  );
  await forget('site.operator');
});

test('values that make no sense are refused, and so is who does not administer', async () => {
  const admin = await person('admin');
  for (const [key, value] of [
    ['security.password_min', 3],
    ['security.session_minutes', 5],
    ['security.max_attempts', '5'],
    ['security.confirm_email', 'sim'],
    ['backup', { frequency: 'sempre', keep: 7 }],
    ['maintenance', { on: 'sim', message: '' }],
    ['maintenance', { on: true, message: { pt: 'Voltamos' } }],
    ['security.password_min', 8.5],
    ['notices.by_mail', { inquiry: 'sim' }],
    ['notices.by_mail', { announcement: false }],
    ['notices.by_mail', { outra: true }],
    ['notices.by_mail', ['inquiry']],
    ['site.name', ' '],
    ['site.name', { pt: 'Pátio' }],
    ['site.name', 'P'.repeat(61)],
    ['site.operator', ['Doze Ltda.']],
    ['site.operator', { legal_name: { pt: 'Doze Ltda.' } }],
    ['site.operator', { legal_name: 'Doze Ltda.', tax_id: '11222333000182' }],
    ['site.operator', { legal_name: 'Doze Ltda.', email: 'javascript:alert(1)' }],
  ] as const)
    expect([key, (await save(key, value, admin))?.hint]).toEqual([key, 'setting_invalid']);
  const user = await person('user');
  expect(await save('security.password_min', 12, user)).toMatchObject({ hint: 'admin_only' });
});

test('after as many wrong passwords as were saved, one waits', async () => {
  const { email } = await person('user');
  expect(await save('security.max_attempts', 3)).toBeNull();
  await expect.poll(() => known('maxAttempts')).toEqual([3, 3]);
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    const { error } = await client().auth.signInWithPassword({ email, password: 'errada-123' });
    codes.push(error?.code);
  }
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'invalid_credentials'),
    'over_request_rate_limit',
  ]);
  await forget('security.max_attempts');
});

test('a session without a sign of life for longer than was saved is over', async () => {
  const { client: mine, id, session } = await person('user');
  expect(await save('security.session_minutes', 60)).toBeNull();
  await expect.poll(() => known('sessionMinutes')).toEqual([60, 60]);
  expect((await mine.from('user_roles').select('role')).data).toHaveLength(1);
  await db.owner`
    update auth.sessions set created_at = now() - interval '61 minutes' where user_id = ${id}`;
  expect((await mine.from('user_roles').select('role')).error).toMatchObject({ code: 'PGRST301' });
  const { error } = await client().auth.refreshSession(session);
  expect(error).toMatchObject({ code: expect.stringMatching('session|refresh_token') });
  await forget('security.session_minutes');
});

test('confirmation of the e-mail is asked for from when it is switched on', async () => {
  expect(await save('security.confirm_email', true)).toBeNull();
  await expect.poll(() => known('confirmEmail')).toEqual([true, true]);
  const { data } = await client().auth.signUp({ email: address(), password });
  expect(data.session).toBeNull();
  await forget('security.confirm_email');
  await expect.poll(() => known('confirmEmail')).toEqual([undefined, undefined]);
});

test('who has taken one step only does not administer once two are asked, nor can ask for them', async () => {
  const admin = await person('admin');
  expect(await save('security.admin_two_steps', true, admin)).toMatchObject({
    hint: 'own_second_step_first',
  });
  await db.owner`
    insert into public.app_settings (key, value) values ('security.admin_two_steps', 'true')`;
  expect((await admin.client.from('audit_log').select('id').limit(1)).data).toEqual([]);
  expect(await save('site.name', 'Outro', admin)).toMatchObject({ hint: 'admin_second_step' });
  // Screens lead there; nobody else is told of it.
  const lacks = async (who: typeof admin) => (await who.client.rpc('needs_second_step')).data;
  expect([await lacks(admin), await lacks(await person('user'))]).toEqual([true, false]);
  const claims = { role: 'authenticated', sub: admin.id, aal: 'aal2' } as const;
  const [row] = await db.as(claims, (tx) => tx`select private.is_admin() as yes`);
  expect(row).toEqual({ yes: true });
  await forget('security.admin_two_steps');
});

test('in maintenance visitors are told so, and administrators go on', async () => {
  const [admin, user] = [await person('admin'), await person('user')];
  const { publishableKey, secretKey } = api;
  // The second process: the first one saved it.
  const gate = createMaintenance({
    closed: () => settings[1]!.now().maintenance,
    isAdmin: (token) => isAdministrator({ ...api.route, publishableKey, secretKey }, token),
    secretKey,
  });
  const app = new Hono();
  for (const path of ['/auth/v1/*', '/rest/v1/*']) app.use(path, gate.calls);
  app.route('/', api.supabase!);
  app.route('/', gate.passes);
  app.use(gate.pages);
  app.get('*', (c) => c.text('a page'));
  const read = (token: string) =>
    app.request('/rest/v1/plans?select=id', {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    });
  expect((await app.request('/carros')).status).toBe(200);

  const until = new Date(Date.now() + 600_000).toISOString();
  const message = 'Trocando o <motor>.';
  expect(await save('maintenance', { on: true, message, until }, admin)).toBeNull();
  await expect.poll(() => settings[1]!.now().maintenance?.message).toBe(message);

  const page = await app.request('/carros');
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await page.text()).toContain('Trocando o &lt;motor&gt;.');
  for (const path of ['/admin', '/admin.data', '/login', '/auth', '/robots.txt', '/dashboard'])
    expect([path, (await app.request(path)).status]).toEqual([path, 200]);
  for (const path of ['/adminx', '/', '/painel'])
    expect([path, (await app.request(path)).status]).toEqual([path, 503]);

  for (const token of [publishableKey, user.session.access_token, 'forged.token.here']) {
    const answer = await read(token);
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'maintenance', message }]);
  }
  expect((await read(admin.session.access_token)).status).toBe(200);
  const signUp = await app.request('/auth/v1/signup', { method: 'POST' });
  expect(signUp.status).toBe(503);

  const pass = (token: string) =>
    app.request('/manutencao/passe', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await pass(user.session.access_token)).status).toBe(403);
  const cookie = (await pass(admin.session.access_token)).headers.get('set-cookie')!;
  expect(cookie).toMatch(/HttpOnly/);
  const [own] = cookie.split(';');
  const look = (sent: string) => app.request('/carros', { headers: { cookie: sent } });
  expect((await look(own!)).status).toBe(200);
  const later = own!.replace(/=\d+/, (text) => `=${Number(text.slice(1)) + 9}`);
  expect((await look(later)).status).toBe(503);

  expect(await save('maintenance', { on: false, message, until: null }, admin)).toBeNull();
  await expect.poll(async () => (await app.request('/carros')).status).toBe(200);
});

test('fields of a setting are changed by an administrator, and not by who is none any more', async () => {
  const { client: mine, id, ...admin } = await person('admin');
  const key = 'site.operator';
  const change = (legal_name: string) =>
    saveSettings.run(
      { userId: id, client: mine as never, api: mine.schema('public') as never },
      {
        [key]: {
          value: { legal_name, email: admin.email },
          changes: { legal_name },
          isPublic: true,
        },
      },
    );
  const stored = async () =>
    (await db.owner`select value from public.app_settings where key = ${key}`)[0]!['value'];
  try {
    await change('Pátio Ltda.');
    await change('Pátio S.A.');
    expect(await stored()).toMatchObject({ legal_name: 'Pátio S.A.', email: admin.email });
    await db.owner`update public.user_roles set role = 'user' where user_id = ${id}`;
    await expect(change('De ninguém')).rejects.toMatchObject({ hint: 'admin_only' });
    expect(await stored()).toMatchObject({ legal_name: 'Pátio S.A.' });
  } finally {
    await forget(key);
  }
});
