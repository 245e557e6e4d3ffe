// Every npm script runs this first, on Node 20.9 or newer: it installs the dependencies of the lock file, then runs the
// script on Node 24, the machine's own or else the one in `runtime/`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants as fsConstants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...given] = process.argv.slice(2);
// npm removes `--`; a direct call of this file may still have it.
const rest = given[0] === '--' ? given.slice(1) : given;
const onWindows = process.platform === 'win32';
/** The running installation or script. */
const children = new Set();

/** Commands that need the packages of tests, checks and benchmarks; the others install less. */
const developing = [
  'test',
  'growth',
  'check',
  'bench',
  'judge',
  'lighthouse',
  'mutate-policies',
  'schema',
];

// Node's compile cache: the next start is faster and needs less memory, since the TypeScript compiler is not loaded.
// Node ignores a folder that it cannot write.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

// With much memory V8 lets the young generation grow to 134 MB and does not shrink it.
const smallYouth = '--max-semi-space-size=8';

refuseOldNode();
tieToStarter();
await Promise.all([installPackages(), installNode()]);
run(nodeToRun(), [smallYouth, join(root, 'scripts', `${command}.ts`), ...rest]);

// On an older Node npm silently leaves out optional packages such as sharp.
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(
    `O Pátio se instala com o Node 20.9 ou mais novo, e esta máquina usa ${process.version}.`,
  );
  console.error(
    'Instale um mais novo (nodejs.org) e tente de novo. No Linux, o Pátio traz o que usa para rodar.',
  );
  process.exit(1);
}

async function installPackages() {
  const marker = join(root, 'node_modules', '.patio-lock');
  const lock = hashOf(join(root, 'package-lock.json'));
  const [installed, all] = existsSync(marker) ? readFileSync(marker, 'utf8').split(' ') : [];
  const wantsAll = developing.includes(command);
  if (installed === lock && (all || !wantsAll)) return;
  console.log('Instalando as dependências (npm)...');
  // `npm install` adds what is missing and leaves the files of a running server; `npm ci` would delete them.
  const how = installed === lock ? ['install', '--no-save'] : ['ci'];
  await runNpm(root, [...how, wantsAll ? '--include=dev' : '--omit=dev']);
  writeFileSync(marker, wantsAll ? `${lock} all` : lock);
}

async function installNode() {
  if (isNewEnough() || process.platform !== 'linux') return;
  const folder = join(root, 'runtime');
  const marker = join(folder, 'node_modules', '.patio-lock');
  const lock = hashOf(join(folder, 'package-lock.json'));
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  await runNpm(folder, ['ci']);
  writeFileSync(marker, lock);
}

async function runNpm(folder, args) {
  const options = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], shell: onWindows };
  // The cache of npm is enough, and no package needs its install script.
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await ended(start('npm', [...args, ...flags, '--loglevel=error'], options));
  if (code === 0) return;
  console.error('Não foi possível instalar as dependências. Veja a mensagem do npm acima.');
  end();
  process.exit(code);
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

// node_modules may contain the Node of an earlier release, which the installation removes.
function isNewEnough() {
  const stays = !process.execPath.startsWith(join(root, 'node_modules'));
  return stays && Number(process.versions.node.split('.')[0]) >= 24;
}

function nodeToRun() {
  if (isNewEnough()) return process.execPath;
  // Not the link in .bin: npm 9 removes it with the package of the other architecture.
  const own = join(root, 'runtime', 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  console.error(
    `O Pátio roda com o Node 24 e não há um pronto para esta máquina (esta usa ${process.version}). ` +
      'Instale o Node 24 (nodejs.org) e tente de novo.',
  );
  process.exit(1);
}

async function run(node, args) {
  // First in the path, so that every tool runs on that Node too.
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(
    delimiter,
  );
  const env = { ...compiled, ...process.env, PATH: path, PATIO_LIFELINE: '3' };
  // The fourth is a pipe that closes with this process, even on kill -9: server/process/lifeline.ts waits for that.
  const stdio = ['inherit', 'inherit', 'inherit', 'pipe'];
  process.exit(await ended(start(node, args, { stdio, cwd: root, env })));
}

function start(program, args, options) {
  const child = spawn(program, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  child.stdio[3]?.on('error', () => {});
  return child;
}

function ended(started) {
  return new Promise((resolve) => {
    started.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    started.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

// A signal may reach npm alone, this process alone or, from a terminal, all: the children are asked to end, which is
// harmless twice. npm may be killed without passing a signal on: then this process gets another parent. The reader of
// the output may have gone, as with `npm start | head`.
function tieToStarter() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  process.stdout.on('error', end);
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const printsToPipe = process.platform === 'linux' && fstatSync(1).isFIFO();
  const watch = setInterval(() => {
    const orphaned = npm !== undefined && (process.ppid !== parent || !lives(npm));
    if (!orphaned && !(printsToPipe && !hasReader())) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}

/** The npm that runs this: the parent, or the parent of a shell between the two. */
function npmAbove(parent) {
  if (process.env.npm_lifecycle_event === undefined || onWindows) return undefined;
  const told = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${parent}`], { encoding: 'utf8' });
  const [, above, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(told.stdout ?? '') ?? [];
  return /(^|\/)-?(ba|da|a|z|k)?sh$/.test(name ?? '') ? Number(above) : parent;
}

function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function end() {
  if (children.size === 0) process.exit(1);
  for (const child of children) child.kill('SIGTERM');
}

/** On Linux, opening a pipe without a reader for writing fails when it must not wait. */
function hasReader() {
  try {
    closeSync(openSync('/proc/self/fd/1', fsConstants.O_WRONLY | fsConstants.O_NONBLOCK));
    return true;
  } catch (error) {
    return error.code !== 'ENXIO';
  }
}
