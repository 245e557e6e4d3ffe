import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, errorCode } from '@patio/supabase/database/errors';
import { readPidFile } from './postmaster.ts';
import { processesIn, until } from './processes.ts';

const patience = 10_000;

/**
 * Ends what an earlier life left on a cluster: a postmaster whose Node was killed, backends whose postmaster
 * was killed, a pid file whose pid now belongs to a stranger. The data folder must be locked by this process,
 * so nobody else can be using them.
 * @throws DatabaseError naming folder and process when it does not end
 */
export async function clearRemains(cluster: string): Promise<void> {
  const postmaster = readPidFile(cluster)?.pid;
  const left = processesIn(cluster);
  if (postmaster !== undefined && left.includes(postmaster)) {
    signal(cluster, postmaster, 'SIGINT');
    if (!(await until(() => processesIn(cluster).length === 0, patience))) {
      signal(cluster, postmaster, 'SIGQUIT');
    }
  }
  processesIn(cluster).forEach((pid) => signal(cluster, pid, 'SIGQUIT'));
  if (!(await until(() => processesIn(cluster).length === 0, patience))) {
    throw stillThere(cluster, processesIn(cluster)[0]);
  }
  // PostgreSQL clears a pid file whose process is gone, but not one whose pid was given out again, nor one of
  // a zombie that nobody reaps (containers). Elsewhere than on Linux the scan cannot see all backends.
  if (process.platform === 'linux') rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function signal(cluster: string, pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) === 'EPERM') throw stillThere(cluster, pid);
  }
}

function stillThere(cluster: string, pid: number | undefined): DatabaseError {
  return new DatabaseError(
    `Um PostgreSQL de outra execução ainda usa ${cluster} (processo ${pid}) e não quis parar. ` +
      'Encerre esse processo e comece de novo.',
  );
}
