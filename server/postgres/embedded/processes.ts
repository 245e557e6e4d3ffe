import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Tells this life of a process from a later one with the same pid: boot and start time on Linux, start time
 * elsewhere.
 * @returns undefined when no such process lives
 */
export function lifeOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${rest[18]}`;
  } catch {
    return undefined;
  }
}

/** The processes that work inside a cluster folder: its postmaster and backends, whoever started them. */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return processesByCommand(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingFolder(pid) === cluster && isPostgres(pid))
    .filter((pid) => lifeOf(pid) !== undefined);
}

/**
 * Waits until a condition holds.
 * @param patience milliseconds
 * @returns whether it came to hold in time
 */
export async function until(holds: () => boolean, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!holds()) {
    if (Date.now() >= deadline) return false;
    await pause(25);
  }
  return true;
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

function processesByCommand(cluster: string): number[] {
  try {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines
      .filter((line) => line.includes('postgres') && line.includes(cluster))
      .map((line) => Number.parseInt(line, 10));
  } catch {
    return [];
  }
}
