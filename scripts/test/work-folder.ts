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
 * A folder for all files of one test run, which the caller removes. Folders of killed runs are removed now. It is in
 * memory where there is enough, because hundreds of databases are created and dropped, each waiting for the disk.
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

/** Whether programs can be started in it: some systems mount it with `noexec`. */
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
