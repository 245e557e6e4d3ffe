import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { type Program, startProgram } from '../support/program.ts';

const api = fileURLToPath(new URL('../../scripts/api.ts', import.meta.url));
const credentials = { email: 'someone@example.com', password: 'a-good-password' };

let database: FreshDatabase;
const dataDir = createDataFolder('auth');
const programs: Program[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  for (let n = 0; n < 2; n += 1) {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(await freePort()) };
    programs.push(
      await startProgram(api, { ...env, PUBLIC_URL: 'https://site.test', SEED: 'none' }),
    );
  }
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await database.close();
  removeDataFolder(dataDir);
});

function client(n: number) {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(programs[n]!.url, keys.publishable_key, { auth });
}

test('two processes on one database are one service', async () => {
  const [one, two] = [client(0), client(1)];
  const signUp = await one.auth.signUp(credentials);
  expect(signUp.error).toBeNull();
  const { access_token, refresh_token } = signUp.data.session!;
  expect((await two.auth.getUser(access_token)).data.user).toMatchObject({
    email: credentials.email,
  });

  const refreshed = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((n) => client(n).auth.refreshSession({ refresh_token })),
  );
  expect(refreshed.map(({ error }) => error)).toEqual(Array(6).fill(null));
  expect(new Set(refreshed.map(({ data }) => data.session!.refresh_token)).size).toBe(1);

  const wrong = { ...credentials, password: 'wrong' };
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => client(n % 2).auth.signInWithPassword(wrong)),
  );
  const tried = guesses.filter(({ error }) => error!.code === 'invalid_credentials');
  expect(tried).toHaveLength(5);

  await two.auth.setSession(refreshed[1]!.data.session!);
  expect((await two.auth.signOut()).error).toBeNull();
  expect((await one.auth.getUser(access_token)).error?.name).toBe('AuthSessionMissingError');
});
