import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { ownDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../support/product.ts';

// What a database begins with, and who may reach the demonstration: decided by the database, whatever is set later.
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const dataDir = createDataFolder('begin');
const db = await ownDatabase();

afterAll(async () => {
  removeDataFolder(dataDir);
});

/** Runs an entry file to its end. @returns its exit code and all it printed */
async function run(path: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file(path), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      PORT: `${await freePort()}`,
      ...env,
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

/** Lets a process write down what it loads of demo/. */
const demoModules = join(dataDir, 'demo-modules');
const noting = {
  DEMO_MODULES: demoModules,
  NODE_OPTIONS: `--import=${pathToFileURL(file('tests/support/note-demo.mjs')).href}`,
};

const settings = () => ({ DATABASE_URL: db.url, DATA_DIR: dataDir });
const admins = async () => {
  const [row] = await db.owner`
    select coalesce(string_agg(u.email, ','), '') as who from public.user_roles r
    join auth.users u on u.id = r.user_id where r.role = 'admin'`;
  return row!['who'] as string;
};

describe('in this order', () => {
  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://exemplo.com.br' }])(
    'a new database is not filled with the demonstration in public (%o)',
    async (env) => {
      const { code, said } = await run(
        'server/main.ts',
        [],
        env as unknown as Record<string, string>,
      );
      expect(code).toBe(78);
      expect(said).toContain('SEED=none npm start');
      expect(await admins()).toBe('');
    },
  );

  test('it begins empty, in public too, invites to the first advertisement, and loads nothing of the demonstration', async () => {
    const empty = { SEED: 'none', HOST: '0.0.0.0' };
    const product = await startProduct({ ...settings(), ...noting, ...empty });
    try {
      await showsAnEmptySite(product);
      const picture = async (path: string) =>
        (await fetch(`${product.url}/fotos/160/${path}.webp`)).status;
      expect(await picture('site/casa')).toBe(200);
      expect(await picture('demo/carro/hatch/medio/vermelho/colonial/7/roda')).toBe(404);
      expect(await admins()).toBe('');
      expect(existsSync(demoModules)).toBe(false);
    } finally {
      await product.stop();
    }
  });

  test('a later start with the default brings no demonstration', async () => {
    const product = await startProduct({ ...settings(), SEED: 'demo', HOST: '0.0.0.0' });
    await product.stop();
    expect(await admins()).toBe('');
  });

  test('npm run seed asks for more than a wish', async () => {
    const refused = await run('scripts/seed.ts', [], {});
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('começou sem demonstração');
    expect((await run('scripts/seed.ts', [], { ALLOW_DEMO: '1', ...noting })).code).toBe(0);
    expect(readFileSync(demoModules, 'utf8')).toContain('demo/fill.ts');
    expect(await admins()).toBe('admin@patio.test');
  });

  test('with the demonstration in it, SEED=none does not open it to the public', async () => {
    for (const path of ['server/main.ts', 'scripts/api.ts']) {
      const { code, said } = await run(path, [], { SEED: 'none', HOST: '0.0.0.0' });
      expect(code).toBe(78);
      expect(said).toContain('npm run seed -- --remove-demo');
    }
  });

  test('taken out, it says what went, and the site may be public', async () => {
    const { code, said } = await run('scripts/seed.ts', ['--remove-demo'], {});
    expect(code).toBe(0);
    expect(said).toMatch(/\d+ carros\n/);
    expect(said).toContain('npm run admin -- seu@email.com.br');
    const [first, second] = await Promise.all([
      startProduct({ ...settings(), HOST: '0.0.0.0' }),
      startProduct({ ...settings(), HOST: '0.0.0.0' }),
    ]);
    await Promise.all([first.stop(), second.stop()]);
    expect(await admins()).toBe('');
  });
});

async function showsAnEmptySite({ url }: Product): Promise<void> {
  const page = async (path: string) => (await fetch(`${url}${path}`)).text();
  const home = await page('/');
  expect(home).not.toContain('Carros em destaque');
  expect(home).not.toContain('0 anúncios');
  for (const path of ['/carros', '/imoveis', '/aluguel', '/carros?marca=fiat']) {
    const html = await page(path);
    expect(html).toContain('Publicar o primeiro anúncio');
    expect(html).not.toContain('aria-label="Categorias"');
  }
  expect(await page('/carros')).not.toContain('Limpar tudo');
  expect(await page('/pro/clientes')).toContain('Abrir a primeira loja');
  expect(await page('/pro')).not.toContain('Quem já vende');
  expect(await page('/sitemap.xml')).not.toContain('/sitemaps/carros-1.xml');
  expect(await page('/sitemaps/paginas-1.xml')).not.toMatch(/\/(?:carros|imoveis|aluguel)</);
}
