import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

const patienceMs = 5_000;
/** Where other processes serve meanwhile, an upload may take its time. */
const patienceBesideMs = 30_000;
/** After that the process does not wait for connections that are still open. */
const lastMs = 1_000;

/** How a process stops behind a proxy. */
export interface Drain {
  /** Milliseconds for which it still serves while `/healthz` answers 503, so that the proxy notices before it refuses. */
  ms: number;
  /** Whether it was told to stop. */
  begun: boolean;
}

/**
 * On SIGINT, SIGTERM or SIGHUP drains, answers what was asked already, closes the rest and exits. The same stop may be
 * asked for twice (by a terminal and by npm); a second Ctrl+C is the impatience of a person.
 */
export function stopOrderly(
  server: Server,
  close: () => Promise<void>,
  drain: Drain = { ms: 0, begun: false },
): void {
  let interrupts = 0;
  const stop = (signal: NodeJS.Signals) => {
    if (signal === 'SIGINT') interrupts += 1;
    if (interrupts > 1) process.exit(1);
    if (drain.begun) return;
    drain.begun = true;
    console.log('\nParando: terminando o que já foi pedido. Ctrl+C de novo para não esperar.');
    void pause(drain.ms)
      // Node accepts waiting connections at the start of a turn; closing the port before would reset them.
      .then(() => nextTurn())
      .then(() => closed(server, drain.ms > 0 ? patienceBesideMs : patienceMs))
      .then(close)
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

async function closed(server: Server, patience: number): Promise<void> {
  const ended = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const last = pause(patience).then(() => {
    server.closeAllConnections();
    return pause(lastMs);
  });
  await Promise.race([ended, last]);
}
