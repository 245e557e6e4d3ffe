import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseError, errorCode } from '@patio/supabase/database/errors';
import { lifeOf } from './processes.ts';

/** Someone else holds the data folder. */
export class FolderInUse extends DatabaseError {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `A pasta de dados ${dataDir} já está em uso por outro Pátio (processo ${pid}). ` +
        'Pare-o primeiro, ou escolha outra pasta com DATA_DIR.',
    );
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  life: string;
}

/**
 * Takes the data folder for this process. A lock whose process has died is taken over; of several processes
 * that try at once, one wins.
 * @returns what gives it back
 * @throws FolderInUse naming folder and process
 */
export function lockFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'patio.lock');
  const mine = `${process.pid}\n${lifeOf(process.pid)}\n${randomUUID()}\n`;
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!placed(draft, lock)) takeOver(dataDir, lock, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
}

/** link() refuses an existing name: that makes the lock exclusive, with its content there from the start. */
function placed(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead process's lock. The ticket bears that lock's own name, so only one process removes it. */
function takeOver(dataDir: string, lock: string, draft: string): void {
  const found = read(lock);
  if (found === undefined) return;
  refuseLiving(dataDir, found);
  const ticket = `${lock}.${createHash('sha256').update(found).digest('hex').slice(0, 12)}`;
  if (!placed(draft, ticket)) {
    const rival = read(ticket);
    if (rival !== undefined) refuseLiving(dataDir, rival);
    rmSync(ticket, { force: true });
    return;
  }
  if (read(lock) === found) renameSync(lock, `${ticket}.old`);
  rmSync(`${ticket}.old`, { force: true });
  rmSync(ticket, { force: true });
}

function refuseLiving(dataDir: string, content: string): void {
  const { pid, life } = parse(content);
  if (lifeOf(pid) === life) throw new FolderInUse(dataDir, pid);
}

function parse(content: string): Holder {
  const [pid = '', life = ''] = content.split('\n');
  return { pid: Number(pid), life };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
