// What every npm script runs first, on whatever Node the machine has (20.9 or newer): brings the
// dependencies in line with the lock file, then hands over to the pinned Node of the package `node`.
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
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...given] = process.argv.slice(2);
// npm takes it away; whoever types the command as npm runs it means no file of that name.
const rest = given[0] === '--' ? given.slice(1) : given;
const onWindows = process.platform === 'win32';
/** What runs now: the installation, then the script. */
let child;

// The C library keeps an arena per thread and hardly ever gives back what pictures needed: 100 MB after some
// hundred of them. Pages as they are packed (40 to 90 KB each) leave holes as well, 40 MB after some thousand: blocks
// of that size are mapped one by one, and are the system's again when they are let go. It reads these when a process
// starts, and so cannot be told later.
const calmMalloc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '40000',
};

// Where Node keeps what it has made of our modules: the next start is sooner there, and 40 MB smaller, because what
// makes JavaScript of TypeScript is not loaded. Where the folder cannot be written it goes without.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

// On a machine with much memory V8 lets what is young grow to 134 MB, and keeps it: an import of 50,000 listings then
// took 110 MB more.
const smallYouth = '--max-semi-space-size=16';

refuseOldNode();
tieToStarter();
await install();
run(pinnedNode(), [smallYouth, join(root, 'scripts', `${command}.ts`), ...rest]);

// npm leaves out what does not fit the Node that it runs on, pictures first of all, and says nothing.
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(
    `O Pátio se instala com o Node 20.9 ou mais novo, e esta máquina usa ${process.version}.`,
  );
  console.error(
    'Instale um mais novo (nodejs.org) e tente de novo. Para rodar, o Pátio traz o seu.',
  );
  process.exit(1);
}

async function install() {
  const marker = join(root, 'node_modules', '.patio-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Instalando as dependências (npm ci)...');
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: onWindows };
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await ended(start('npm', ['ci', ...flags], options));
  if (code !== 0) {
    console.error('Não foi possível instalar as dependências. Veja a mensagem do npm acima.');
    process.exit(code);
  }
  writeFileSync(marker, lock);
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `O Pátio precisa do Node 24 e o pacote "node" não o trouxe para esta máquina (esta usa ${process.version}). ` +
      'Instale o Node 24 e tente de novo.',
  );
  process.exit(1);
}

async function run(node, args) {
  // First in the path, so that every tool started from here runs on the pinned Node too.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...calmMalloc, ...compiled, ...process.env, PATH: path, PATIO_LIFELINE: '3' };
  // The fourth is a pipe that ends with this process, even by kill -9: server/process/lifeline.ts waits for that.
  const stdio = ['inherit', 'inherit', 'inherit', 'pipe'];
  process.exit(await ended(start(node, args, { stdio, cwd: root, env })));
}

function start(program, args, options) {
  child = spawn(program, args, options);
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

// A signal may be sent to npm alone, to this process alone or, by a terminal, to all: whatever runs is asked to end
// in good order, and asked twice it does no harm. npm itself may be killed without passing anything on: then this
// process gets another parent. And what is printed may reach nobody any more, as with `npm start | head`.
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

/** The npm that runs this: the parent, or above the shell between the two where that stays. */
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
  if (!child) process.exit(1);
  child.kill('SIGTERM');
}

/** Linux refuses to open a pipe for writing, without waiting, that nobody reads. */
function hasReader() {
  try {
    closeSync(openSync('/proc/self/fd/1', fsConstants.O_WRONLY | fsConstants.O_NONBLOCK));
    return true;
  } catch (error) {
    return error.code !== 'ENXIO';
  }
}
