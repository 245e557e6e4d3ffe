import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOnSignals } from '../../process/exit-on-signals.ts';
import type { Log } from '../../log.ts';
import { freePort, StartFailed, startPostmaster } from './postmaster.ts';
import { until } from './processes.ts';
import { clearRemains } from './remains.ts';
import { createDiskSpaceGuard } from './disk-space.ts';
import type { Runner } from './runner.ts';

/** A server that is kept alive until it is stopped. */
interface Supervised {
  port: number;
  stop(): Promise<void>;
}

interface Place {
  dataDir: string;
  cluster: string;
  runner: Runner;
}

const retryFor = 10_000;
const longestPause = 10_000;

/**
 * Starts the server on a free port and restarts it, on the same port, whenever it ends unasked.
 * @throws DatabaseError in Portuguese when the first start fails
 */
export async function supervise(place: Place, log: Log): Promise<Supervised> {
  const release = exitOnSignals();
  const room = createDiskSpaceGuard(place.cluster, log);
  const { port, child: first } = await firstStart(place).catch((error: unknown) => {
    release();
    throw error;
  });
  let child: ChildProcess | undefined = first;
  const asked = new AbortController();
  let revival: Promise<void> | undefined;

  const watch = (server: ChildProcess) => {
    server.once('exit', (code, signal) => {
      child = undefined;
      if (asked.signal.aborted) return;
      log.error({ code, signal }, 'o PostgreSQL embutido caiu; reiniciando');
      revival = revive();
    });
  };
  const revive = async () => {
    for (let wait = 100; !asked.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        await clearRemains(place.cluster);
        child = await startPostmaster(place.dataDir, place.cluster, place.runner, port);
        watch(child);
        log.warn('o PostgreSQL embutido voltou');
        return;
      } catch (error) {
        log.error({ error: String(error) }, 'o PostgreSQL embutido ainda não volta');
        await pause(wait, undefined, { signal: asked.signal }).catch(() => {});
      }
    }
  };

  watch(first);
  const leaveRoom = room.watch(() => child?.kill('SIGHUP'));
  return {
    port,
    stop: async () => {
      leaveRoom();
      asked.abort();
      await revival;
      if (child) await end(child);
      release();
    },
  };
}

/** Another process may take the free port first, and the remains of a killed server may take time to end. */
async function firstStart(place: Place): Promise<{ port: number; child: ChildProcess }> {
  const deadline = Date.now() + retryFor;
  for (;;) {
    const port = await freePort();
    try {
      const { dataDir, cluster, runner } = place;
      return { port, child: await startPostmaster(dataDir, cluster, runner, port) };
    } catch (error) {
      if (!(error instanceof StartFailed)) throw error;
      if (error.failure.kind === 'other' || Date.now() > deadline) throw error.failure.error;
      await clearRemains(place.cluster);
      await pause(100);
    }
  }
}

/** A fast shutdown ends sessions and writes all out; a server that hangs recovers at its next start. */
async function end(child: ChildProcess): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await until(ended, 10_000)) return;
  }
}
