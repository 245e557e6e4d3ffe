import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from './processes.ts';
import { launch } from './run.ts';
import type { Runner } from './runner.ts';
import { explainFailure, type Failure, openServerLog, readServerLog } from './server-log.ts';
import { serverSettings } from './settings.ts';

/** A server could not start; `kind` says whether it is worth another try. */
export class StartFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

/**
 * Starts one server and waits until it takes connections (after a crash: until it has recovered).
 * @throws StartFailed when it ends instead
 */
export async function startPostmaster(
  dataDir: string,
  cluster: string,
  runner: Runner,
  port: number,
): Promise<ChildProcess> {
  const log = openServerLog(dataDir);
  const args = ['-D', cluster, ...serverSettings(port)];
  // A process group of its own: Ctrl+C must reach Node alone, which ends the server in good order.
  const child = launch(runner, runner.binaries.postgres, args, ['ignore', log.fd, log.fd], true);
  log.close();
  endWithProcess(child);
  let failed: Error | undefined;
  child.once('error', (error) => (failed = error));
  const ended = () => failed !== undefined || child.exitCode !== null || child.signalCode !== null;
  await until(() => ended() || isReady(cluster, child.pid), Number.POSITIVE_INFINITY);
  if (ended()) {
    throw new StartFailed(
      explainFailure(dataDir, failed?.message ?? readServerLog(dataDir, log.from)),
    );
  }
  child.unref();
  return child;
}

/** However this process ends, short of kill -9, it asks the server to end too. */
function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** What the server itself wrote into postmaster.pid; undefined without a readable file. */
export function readPidFile(
  cluster: string,
): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

/** A TCP port of the loopback address that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const file = readPidFile(cluster);
  return file !== undefined && file.pid === pid && file.ready;
}
