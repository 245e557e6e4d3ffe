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

/** Makes the data folder once that crash tests begin with: a new cluster takes seconds. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = createDataFolder('begun');
  await (await openDatabase({ dataDir, logLevel: 'warn' })).close();
  const isWhole = !lstatSync(join(dataDir, 'postgres')).isSymbolicLink();
  project.provide('begunFolder', isWhole ? dataDir : undefined);
  return () => removeDataFolder(dataDir);
}
