import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { readPidFile } from '../../server/postgres/embedded/postmaster.ts';
import { lifeOf, processesIn, until } from '../../server/postgres/embedded/processes.ts';
import { errorCode } from '@patio/supabase/database/errors';
import { openDatabase } from '../../server/postgres/open.ts';
import { createBegunFolder } from '../support/begun.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

const script = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** A Node process that writes to a data folder. */
export interface Writer {
  pid: number;
  /** Numbers that the server acknowledged, in order. */
  acknowledged: number[];
  /** What it printed to standard error. */
  complaint(): string;
  /** Waits until it has opened the database and been acknowledged `count` more numbers. */
  writes(count: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export function startWriter(dataDir: string): Writer {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const acknowledged: number[] = [];
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  createInterface(child.stdout).on('line', (line) => {
    if (/^\d+$/.test(line)) acknowledged.push(Number(line));
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal!));
  });
  return {
    pid: child.pid!,
    acknowledged,
    complaint: () => complaint,
    writes: async (count) => {
      const goal = acknowledged.length + count;
      const over = () => child.exitCode !== null || child.signalCode !== null;
      await until(() => acknowledged.length >= goal || over(), 50_000);
      if (acknowledged.length < goal) throw new Error(`the writer stopped writing: ${complaint}`);
    },
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** A data folder of a test's own with a database, and what removes it with all that still runs on it. */
export function temporaryFolder(): TemporaryFolder {
  return removable(createBegunFolder('crash', inject('begunFolder')));
}

interface TemporaryFolder {
  dataDir: string;
  remove(): Promise<void>;
}

/** The same where nothing was ever begun. */
export function emptyFolder(): TemporaryFolder {
  return removable(createDataFolder('crash'));
}

function removable(dataDir: string): TemporaryFolder {
  return {
    dataDir,
    remove: async () => {
      const left = processesOf(dataDir);
      killAll(left);
      await until(() => left.every((pid) => lifeOf(pid) === undefined), 10_000);
      removeDataFolder(dataDir);
    },
  };
}

/** kill -9 to each; one that another's death ended first is no matter. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/** The embedded server's processes on a data folder. */
export function processesOf(dataDir: string): number[] {
  try {
    return processesIn(realpathSync(join(dataDir, 'postgres')));
  } catch {
    return [];
  }
}

export function postmasterOf(dataDir: string): number {
  const pid = readPidFile(join(dataDir, 'postgres'))?.pid;
  if (pid === undefined) throw new Error(`no server runs on ${dataDir}`);
  return pid;
}

/** Opens the folder as the next start would, and reads what is there. */
export async function readWritten(dataDir: string): Promise<Set<number>> {
  const database = await openDatabase({ dataDir, logLevel: 'warn' });
  try {
    const rows = await database.owner<{ n: number }[]>`select n from private.written`;
    return new Set(rows.map(({ n }) => n));
  } finally {
    await database.close();
  }
}
