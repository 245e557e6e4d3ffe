import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/postgres/open.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated database at rest, to copy; none where its cluster must stand elsewhere. */
    begunFolder: string | undefined;
  }
}

// Each project of a run loads this file anew.
const run = globalThis as { begunFolder?: Promise<string | undefined> };

/** Where what a run's databases begin as lies: a new cluster and its migrations take seconds, so it is made once. */
export async function begun(project: TestProject): Promise<string | undefined> {
  run.begunFolder ??= begin();
  project.provide('begunFolder', await run.begunFolder);
  return run.begunFolder;
}

export default async function setup(project: TestProject): Promise<void> {
  await begun(project);
}

async function begin(): Promise<string | undefined> {
  const dataDir = createDataFolder('begun');
  process.once('exit', () => removeDataFolder(dataDir));
  await (await openDatabase({ dataDir, logLevel: 'warn' })).close();
  const isWhole = !lstatSync(join(dataDir, 'postgres')).isSymbolicLink();
  return isWhole ? dataDir : undefined;
}

/** A data folder of one's own that begins as the run's do, or empty where those cannot be copied. */
export function createBegunFolder(purpose: string, model: string | undefined): string {
  const dataDir = createDataFolder(purpose);
  if (model !== undefined) execFileSync('cp', ['-a', `${model}/.`, dataDir]);
  return dataDir;
}
