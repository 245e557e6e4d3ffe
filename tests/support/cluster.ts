import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/postgres/open.ts';
import { begun, createBegunFolder } from './begun.ts';
import { removeDataFolder } from './data-folder.ts';

/** One embedded cluster for all database tests of a run; see freshDatabase in database.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = createBegunFolder('cluster', await begun(project));
  const database = await openDatabase({ dataDir, logLevel: 'warn' });
  // CREATE DATABASE ... TEMPLATE wants nobody connected to the template.
  const { owner, background, authenticator, lanes } = database;
  await Promise.all(
    [owner, background, authenticator, ...Object.values(lanes).flat()].map((sql) => sql.end()),
  );
  project.provide('clusterUrl', database.ownerUrl);
  return async () => {
    await database.close();
    removeDataFolder(dataDir);
  };
}
