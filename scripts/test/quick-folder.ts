import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomy = 8 * 2 ** 30;

/**
 * The folder for what tests write: in memory where that has room (databases of tests are made and dropped by the
 * hundred, and each one would wait for the disk), else the system's.
 */
export function quickFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const enough = Math.min(bavail * bsize, freemem()) >= roomy;
    return enough && runsPrograms() ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Some systems mount it so that nothing in it can be started. */
function runsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.findLast((line) => line.split(' ')[1] === inMemory);
  return mount !== undefined && !mount.split(' ')[3]!.split(',').includes('noexec');
}
