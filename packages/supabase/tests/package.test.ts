import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, dropDatabase, inCluster } from './support/database.ts';

// As somebody else gets it: packed, unpacked below node_modules, over a database that nobody has prepared.
const home = fileURLToPath(new URL('..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'supabase-package-'));
const installed = join(place, 'node_modules/@patio/supabase');
let database: string;
let listed: string[];

beforeAll(async () => {
  database = await createDatabase();
  const packed = join(place, 'packed');
  execFileSync(process.execPath, [join(home, 'scripts/pack.ts'), packed]);
  const [{ filename, files }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', place], {
      cwd: packed,
      encoding: 'utf8',
    }),
  );
  listed = files.map(({ path }: { path: string }) => path);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['xzf', join(place, filename), '-C', installed, '--strip-components=1']);
  for (const name of [...dependencies(), '@supabase/supabase-js']) bring(name);
}, 60_000);
afterAll(async () => {
  await dropDatabase(database);
  rmSync(place, { recursive: true });
});

function dependencies(): string[] {
  return Object.keys(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).dependencies);
}

/** What npm would install, from where it is installed already. */
function bring(name: string): void {
  const target = join(place, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(home, '../../node_modules', name), target);
}

test('the package holds what it runs on, and neither tests nor TypeScript', () => {
  expect(listed).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin/supabase-api.js',
      'package.json',
      'src/app.d.ts',
      'src/app.js',
      'src/database/bootstrap.sql',
    ]),
  );
  expect(listed.filter((path) => /\.test\.|^tests|(?<!\.d)\.ts$/.test(path))).toEqual([]);
});

test('every entry point is there', () => {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const paths = Object.values<string>(exports).map((path) => path.replace('./', ''));
  expect(paths.filter((path) => !listed.includes(path))).toEqual([]);
});

test('the example runs: accounts, rows of one’s own, @supabase/supabase-js', () => {
  cpSync(join(home, 'example'), join(place, 'example'), { recursive: true });
  const said = execFileSync(process.execPath, [join(place, 'example/notes.ts')], {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: inCluster(database) },
  });
  expect(JSON.parse(said)).toEqual({ ana: [{ text: 'for my eyes only' }], bia: [] });
});

test('its command says what it needs', () => {
  const command = join(installed, 'bin/supabase-api.js');
  const { DATABASE_URL: _, ...env } = process.env;
  expect(() => execFileSync(process.execPath, [command], { env, stdio: 'pipe' })).toThrow(
    /DATABASE_URL is missing: postgres:/,
  );
});
