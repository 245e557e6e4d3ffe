import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { startProgram } from '../support/program.ts';

const script = (name: string) =>
  fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
const folder = createDataFolder('admin-script');
let database: FreshDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SEED: 'none',
  };
});
afterAll(async () => {
  await database.close();
  removeDataFolder(folder);
});

async function makeAdmin(...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [script('admin'), ...args], {
    env: { ...process.env, ...env },
  });
  return (await run).stdout;
}

const roleOf = async (email: string) => {
  const [row] = await database.owner`
    select r.role from public.user_roles r join auth.users u on u.id = r.user_id
    where u.email = ${email}`;
  return row?.['role'];
};

test('a new administrator gets an account and an address where to make its password', async () => {
  const said = await makeAdmin('Dona@Exemplo.com.br');
  expect(await roleOf('dona@exemplo.com.br')).toBe('admin');
  const link = /http\S+verify\S+/.exec(said)?.[0];
  const api = await startProgram(script('api'), env);
  try {
    const answer = await fetch(link!, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^${env['PUBLIC_URL']}/auth/nova-senha#access_token=`),
    );
  } finally {
    await api.stop();
  }
});

test('who has an account is promoted, without a new link', async () => {
  await database.owner`insert into auth.users (id, email) values (gen_random_uuid(), 'visitante@exemplo.com.br')`;
  expect(await makeAdmin('visitante@exemplo.com.br')).not.toContain('http');
  expect(await roleOf('visitante@exemplo.com.br')).toBe('admin');
});

test('without an email it says how it is used', async () => {
  await expect(makeAdmin('ninguém')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run admin -- '),
  });
});
