import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { DatabaseError } from '../errors.ts';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { readPidFile } from './postmaster.ts';
import { clearRemains } from './remains.ts';
import { chooseRunner, isElsewhere } from './runner.ts';
import { ownerUrl, readSecrets } from './secrets.ts';
import { supervise } from './supervisor.ts';

/** The embedded server as this process sees it. */
export interface Embedded {
  ownerUrl: string;
  /** Ends the server if this process runs it, and gives the folder back. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder that is there and keeps it running.
 * @param beside when another process runs it already, use that one instead of refusing
 * @throws DatabaseError in Portuguese saying what is wrong with folder, platform or server
 */
export async function startEmbedded(dataDir: string, beside: boolean, log: Log): Promise<Embedded> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (beside && error instanceof FolderInUse) return neighbour(dataDir, error);
    throw error;
  }
  try {
    const { port, secrets, stop } = await startLocked(dataDir, log);
    return {
      ownerUrl: ownerUrl(secrets, port),
      stop: async () => {
        await stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(dataDir: string, log: Log) {
  const runner = chooseRunner(dataDir, findBinaries());
  if (isElsewhere(runner, dataDir)) {
    log.warn(
      `sem user namespaces, o PostgreSQL roda como outro usuário e guarda os dados em ${runner.home}`,
    );
  }
  const entry = join(dataDir, 'postgres');
  if (existsSync(entry)) await clearRemains(realpathSync(entry));
  const { cluster, secrets } = await openCluster(dataDir, runner);
  return { secrets, ...(await supervise({ dataDir, cluster, runner }, log)) };
}

function neighbour(dataDir: string, inUse: FolderInUse): Embedded {
  const secrets = readSecrets(dataDir);
  const server = readPidFile(join(dataDir, 'postgres'));
  if (secrets === undefined || !server?.ready) {
    throw new DatabaseError(
      `O Pátio da pasta ${dataDir} (processo ${inUse.pid}) ainda está começando. Tente de novo em instantes.`,
    );
  }
  return { ownerUrl: ownerUrl(secrets, server.port), stop: async () => {} };
}
