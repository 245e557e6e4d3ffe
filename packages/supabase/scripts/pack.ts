// Makes what is published: JavaScript with its types, since Node reads no TypeScript below node_modules.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? join(home, 'dist'));
const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

rmSync(target, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', join(home, 'tsconfig.build.json'), '--outDir', target], {
  stdio: 'inherit',
});
for (const file of ['README.md', 'CHANGELOG.md', ...globSync('src/**/*.sql', { cwd: home })])
  cpSync(join(home, file), join(target, file));
cpSync(join(home, '../../LICENSE'), join(target, 'LICENSE'));

const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const compiled = (path: string) => path.replace(/\.ts$/, '.js');
const compiledAll = (paths: Record<string, string>) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, compiled(path)]));
const { private: _, scripts: __, ...published } = manifest;
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify(
    { ...published, bin: compiledAll(manifest.bin), exports: compiledAll(manifest.exports) },
    null,
    2,
  )}\n`,
);
for (const path of Object.values(compiledAll(manifest.bin))) chmodSync(join(target, path), 0o755);
console.log(target);
