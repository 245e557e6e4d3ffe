import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const roomy = 8 * 2 ** 30;
const prefix = 'patio-tests-';

/**
 * A folder for all that one run of the tests writes, which the caller removes; what a killed run left goes now. It is
 * in memory where that has room: databases are made and dropped by the hundred, and each would wait for the disk.
 */
export function createWorkFolder(): string {
  const parent = holdsTests() ? inMemory : tmpdir();
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length)))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
  const folder = join(parent, prefix + process.pid);
  mkdirSync(folder);
  return folder;
}

function holdsTests(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, freemem()) >= roomy && runsPrograms();
  } catch {
    return false;
  }
}

/** Some systems mount it so that nothing in it can be started. */
function runsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.findLast((line) => line.split(' ')[1] === inMemory);
  return mount !== undefined && !mount.split(' ')[3]!.split(',').includes('noexec');
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
