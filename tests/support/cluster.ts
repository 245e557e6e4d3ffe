import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/postgres/open.ts';
import { begun, createBegunFolder } from './begun.ts';
import { removeDataFolder } from './data-folder.ts';

/**
 * One embedded cluster for all database tests of a run; see freshDatabase in database.ts.
 * `npm run mutate-policies` brings one, in which it has changed something.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const brought = process.env['PATIO_TEST_CLUSTER'];
  if (brought !== undefined) return project.provide('clusterUrl', brought);
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
