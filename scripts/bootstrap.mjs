// What every npm script runs first, on whatever Node the machine has (18 or newer): brings the
// dependencies in line with the lock file, then hands over to the pinned Node of the package `node`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...rest] = process.argv.slice(2);

// The C library keeps an arena per thread and hardly ever gives back what pictures needed: 100 MB after some
// hundred of them. It reads these when a process starts, and so cannot be told later.
const calmMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

install();
run(pinnedNode(), [join(root, 'scripts', `${command}.ts`), ...rest]);

function install() {
  const marker = join(root, 'node_modules', '.patio-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Instalando as dependências (npm ci)...');
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (npm.status !== 0) {
    console.error('Não foi possível instalar as dependências. Veja a mensagem do npm acima.');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(marker, lock);
}

function pinnedNode() {
  const pinned = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `O Pátio precisa do Node 24 e o pacote "node" não o trouxe para esta máquina (esta usa ${process.version}). ` +
      'Instale o Node 24 e tente de novo.',
  );
  process.exit(1);
}

function run(node, args) {
  // First in the path, so that every tool started from here runs on the pinned Node too.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, args, {
    stdio: 'inherit',
    cwd: root,
    env: { ...calmMalloc, ...process.env, PATH: path },
  });
  // A terminal sends Ctrl+C to the child as well; here only wait for its orderly end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
