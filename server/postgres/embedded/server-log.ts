import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '@patio/supabase/database/errors';
import { folderError } from './folder.ts';

const keep = 5 * 1024 * 1024;

/** The file the server writes to itself, so that it outlives this process without losing a line. */
function serverLog(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/** Opens the log for a new server, laying a large one aside. The caller closes it. */
export function openServerLog(dataDir: string): { fd: number; from: number; close(): void } {
  const file = serverLog(dataDir);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > keep) renameSync(file, `${file}.1`);
  const from = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const fd = openSync(file, 'a', 0o600);
  return { fd, from, close: () => closeSync(fd) };
}

/** What the server wrote since a position. */
export function readServerLog(dataDir: string, from: number): string {
  return readFileSync(serverLog(dataDir)).subarray(from).toString('utf8');
}

/** Why a start failed: whether to try again, and what to tell. */
export interface Failure {
  kind: 'port taken' | 'old server still ends' | 'other';
  error: DatabaseError;
}

/** Reads the cause of a failed start from what the server wrote. */
export function explainFailure(dataDir: string, text: string): Failure {
  return { kind: kindOf(text), error: errorOf(dataDir, text) };
}

function kindOf(text: string): Failure['kind'] {
  if (/could not bind|could not create any TCP\/IP sockets/.test(text)) return 'port taken';
  if (/pre-existing shared memory block|lock file .* already exists/.test(text)) {
    return 'old server still ends';
  }
  return 'other';
}

function errorOf(dataDir: string, text: string): DatabaseError {
  if (/No space left on device/.test(text)) return folderError(dataDir, 'ENOSPC', undefined);
  if (/Disk quota exceeded/.test(text)) return folderError(dataDir, 'EDQUOT', undefined);
  if (/Read-only file system/.test(text)) return folderError(dataDir, 'EROFS', undefined);
  if (/Permission denied|wrong ownership|Operation not permitted/.test(text)) {
    return folderError(dataDir, 'EACCES', undefined);
  }
  const lines = text.trim().split('\n').slice(-6).join('\n');
  return new DatabaseError(
    `O PostgreSQL embutido não começou. As últimas linhas de ${serverLog(dataDir)}:\n${lines}`,
  );
}
