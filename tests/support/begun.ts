import { execFile, execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/postgres/open.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated database at rest, to copy; none where its cluster must stand elsewhere. */
    begunFolder: string | undefined;
    /** The same with the demonstration in it; whole when the products of the run are there. */
    filledFolder: string | undefined;
  }
}

const seed = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url));

interface Filled {
  folder: string | undefined;
  ready: Promise<unknown>;
}

// Each project of a run loads this file anew.
const run = globalThis as {
  begunFolder?: Promise<string | undefined>;
  filled?: Filled;
};

/** Where what a run's databases begin as lies: a new cluster and its migrations take seconds, so it is made once. */
export async function begun(project: TestProject): Promise<string | undefined> {
  run.begunFolder ??= begin();
  project.provide('begunFolder', await run.begunFolder);
  return run.begunFolder;
}

/**
 * Where what a run's products begin as lies: with the demonstration, which takes seconds as well. It is filled by a
 * process of its own, for others are at work in this one.
 */
export async function filled(project: TestProject): Promise<Filled> {
  const model = await begun(project);
  run.filled ??= model === undefined ? { folder: model, ready: Promise.resolve() } : fill(model);
  project.provide('filledFolder', run.filled.folder);
  return run.filled;
}

function fill(model: string): Filled {
  const folder = createBegunFolder('filled', model);
  // A picture that one product has drawn is there for the others.
  const pictures = createDataFolder('pictures');
  mkdirSync(join(folder, 'cache'));
  symlinkSync(pictures, join(folder, 'cache', 'fotos'));
  process.once('exit', () => [folder, pictures].forEach(removeDataFolder));
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  return { folder, ready: promisify(execFile)(process.execPath, [seed], { env }) };
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
  beginLike(dataDir, model);
  return dataDir;
}

/** Lets an empty data folder begin as another is, if there is one. */
export function beginLike(dataDir: string, model: string | undefined): void {
  if (model !== undefined) execFileSync('cp', ['-a', `${model}/.`, dataDir]);
}
