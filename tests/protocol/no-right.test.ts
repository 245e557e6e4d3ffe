import { afterAll, expect, test } from 'vitest';
import { loadEnv } from '../../server/process/env.ts';
import { createLog } from '../../server/log.ts';
import { openApi } from '../../server/api/open-api.ts';
import { createTokens } from '../../packages/supabase/src/tokens.ts';
import { loadKeys } from '@patio/supabase/keys';
import { rules } from '../../app/platform/refusals/rules.ts';
import { people } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

const db = await ownWorld();
const folder = createDataFolder('no-right');
interface Refused {
  code?: string;
  message?: string;
  hint?: string | null;
}

afterAll(() => removeDataFolder(folder));
const env = loadEnv({ DATA_DIR: folder, SEED: 'none', CALLER_BUDGET: '600' });
const api = await openApi(db, env, createLog('silent'));
const keys = await loadKeys({ owner: db.owner, dataDir: folder });
const claims = { role: 'authenticated', aud: 'authenticated', sub: people.ana };
const person = await createTokens(keys, `${env.publicUrl}/auth/v1`).sign(claims, 60);
const functions = await db.owner<{ name: string; args: string[]; isAdministration: boolean }[]>`
  select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args,
    p.prosrc ~ 'begin\\s+perform private\\.require_admin\\(\\)|private\\.vertical_for_admin\\(' as "isAdministration"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  order by 1`;

async function ask(name: string, args: string[], token: string) {
  const headers = {
    apikey: api.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify(Object.fromEntries(args.map((arg) => [arg, null])));
  const url = `http://api.internal/rest/v1/rpc/${name}`;
  const response = await api.supabase!.fetch(new Request(url, { method: 'POST', headers, body }));
  const { code, message, hint } = (response.ok ? {} : await response.json()) as Refused;
  return { status: response.status, code, hint, message: message ?? '' };
}

const english = /permission denied|violates|does not exist|must not|null value/i;

test('whichever function a visitor or a person may not call, they are told so in words', async () => {
  const raw: string[] = [];
  for (const { name, args } of functions)
    for (const token of [api.publishableKey, person]) {
      if (token === person && name === 'delete_account') continue;
      // One after the other: some of them change what the next ones see.
      // oxlint-disable-next-line no-await-in-loop
      const said = await ask(name, args, token);
      if (english.test(said.message)) raw.push(`${name}: ${said.message}`);
    }
  expect(raw).toEqual([]);
});

test('a visitor is asked to sign in, a person is told that it is not for them', async () => {
  expect(await ask('check_store_address', ['store', 'wanted'], api.publishableKey)).toMatchObject({
    status: 401,
    code: '42501',
    hint: 'sign_in_first',
    message: 'Entre para continuar.',
  });
  expect(await ask('integration_secret', ['integration_type', 'name'], person)).toMatchObject({
    status: 403,
    code: '42501',
    message: 'Você não tem permissão para fazer isto.',
  });
});

test('a visitor is told that the administration is for administrators, by each of its functions', async () => {
  const told = [];
  for (const { name, args } of functions.filter(({ isAdministration }) => isAdministration))
    // oxlint-disable-next-line no-await-in-loop
    told.push({ name, ...(await ask(name, args, api.publishableKey)) });
  expect(told.length).toBeGreaterThan(70);
  expect(told).toEqual(
    told.map(({ name }) => ({
      name,
      status: 401,
      code: '42501',
      hint: 'admin_only',
      message: rules['admin_only'],
    })),
  );
});

test('all columns of listings and stores are those that the caller may read', async () => {
  for (const table of ['cars', 'properties', 'rentals', 'customers'])
    for (const token of [api.publishableKey, person]) {
      const headers = { apikey: api.publishableKey, authorization: `Bearer ${token}` };
      const url = `http://api.internal/rest/v1/${table}?select=*`;
      // oxlint-disable-next-line no-await-in-loop
      const response = await api.supabase!.fetch(new Request(url, { headers }));
      // oxlint-disable-next-line no-await-in-loop
      const found = (await response.json()) as Record<string, unknown>[];
      expect([table, response.status]).toEqual([table, 200]);
      for (const row of found) {
        expect(row).toHaveProperty('id');
        for (const hidden of ['plate', 'renavam', 'vin', 'tax_id'])
          expect(row).not.toHaveProperty(hidden);
      }
    }
});
