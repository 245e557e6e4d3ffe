import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { shareBuild } from '../../server/http/builds.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { ownDatabase } from '../support/database.ts';

const { owner } = await ownDatabase();
const folder = createDataFolder('builds');
afterAll(() => removeDataFolder(folder));

/** Starts a process whose build has these files. */
async function startWith(...names: string[]) {
  const assets = join(folder, names.join());
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), `// ${name}`);
  return shareBuild({ owner, background: owner, guard: (work) => work() }, assets);
}

test('a process sends the files of other builds, and misses what is gone', async () => {
  await startWith('a-1.js', 'b-1.js');
  const find = await startWith('a-2.js');
  const encoded = (await find('a-1.js', 'gzip, br'))!;
  expect(Object.fromEntries(encoded.headers)).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'br',
  });
  const body = brotliDecompressSync(new Uint8Array(await encoded.arrayBuffer()));
  expect(body.toString()).toBe('// a-1.js');
  expect(await (await find('a-1.js', 'gzip'))!.text()).toBe('// a-1.js');
  await owner`delete from builds.files where name = 'b-1.js'`;
  expect(await find('b-1.js', 'br')).toBeUndefined();
  expect(await find('c-1.js', 'br')).toBeUndefined();
});
