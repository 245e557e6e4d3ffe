import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { DatabaseError } from '@patio/supabase/database/errors';
import { backUp } from './backup.ts';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { readPidFile } from './postmaster.ts';
import { clearRemains } from './remains.ts';
import { chooseRunner, isElsewhere } from './runner.ts';
import { ownerUrl, readSecrets } from './secrets.ts';
import { supervise } from './supervisor.ts';

/** The embedded server as this process sees it. */
interface Embedded {
  ownerUrl: string;
  /** Ends the server if this process runs it, and gives the folder back. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** When another process runs the server already, use that one instead of refusing. */
  beside: boolean;
  log: Log;
  /** Asked as the database's owner: the version that it has, if it holds data and is to be migrated from that. */
  outdated(ownerUrl: string): Promise<string | undefined>;
}

/**
 * Starts PostgreSQL on a data folder that is there and keeps it running. A database that is about to be migrated is
 * copied before.
 * @throws DatabaseError in Portuguese saying what is wrong with folder, platform or server
 */
export async function startEmbedded(dataDir: string, options: StartOptions): Promise<Embedded> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (options.beside && error instanceof FolderInUse) return neighbour(dataDir, error, options);
    throw error;
  }
  try {
    const { port, secrets, stop } = await startLocked(dataDir, options);
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

async function startLocked(dataDir: string, { log, outdated }: StartOptions) {
  const runner = chooseRunner(dataDir, findBinaries());
  if (isElsewhere(runner, dataDir)) {
    log.warn(
      `sem user namespaces, o PostgreSQL roda como outro usuário e guarda os dados em ${runner.home}`,
    );
  }
  const entry = join(dataDir, 'postgres');
  if (existsSync(entry)) await clearRemains(realpathSync(entry));
  const { cluster, secrets } = await openCluster(dataDir, runner);
  const start = () => supervise({ dataDir, cluster, runner }, log);
  const server = await start();
  const version = await outdated(ownerUrl(secrets, server.port)).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  if (version === undefined) return { secrets, ...server };
  await server.stop();
  warnOfCopy(cluster, backUp(cluster, runner, version));
  return { secrets, ...(await start()) };
}

/** On standard error: what a tool prints may be read by a program. */
function warnOfCopy(cluster: string, copy: string): void {
  console.error(
    `O banco será atualizado. Uma cópia de como ele era está em ${copy}\n` +
      'Para voltar a ela: pare o Pátio, comece a versão anterior dele depois de\n' +
      `  mv '${cluster}' '${cluster}.atualizado' && mv '${copy}' '${cluster}'`,
  );
}

async function neighbour(
  dataDir: string,
  inUse: FolderInUse,
  { outdated }: StartOptions,
): Promise<Embedded> {
  const secrets = readSecrets(dataDir);
  const server = readPidFile(join(dataDir, 'postgres'));
  if (secrets === undefined || !server?.ready) {
    throw new DatabaseError(
      `O Pátio da pasta ${dataDir} (processo ${inUse.pid}) ainda está começando. Tente de novo em instantes.`,
    );
  }
  const url = ownerUrl(secrets, server.port);
  if ((await outdated(url)) === undefined) return { ownerUrl: url, stop: async () => {} };
  throw new DatabaseError(
    `O Pátio da pasta ${dataDir} (processo ${inUse.pid}) é de uma versão anterior. ` +
      'Pare-o e comece esta (npm start): o banco é atualizado no começo.',
  );
}
