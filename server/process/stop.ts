import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 5_000;
/** A connection that even then is not gone keeps nobody waiting. */
const lastMs = 1_000;

/**
 * On SIGINT, SIGTERM or SIGHUP answers what was asked already, closes the rest and exits. The same stop may be
 * asked for twice (by a terminal and by npm); a second Ctrl+C is the impatience of a person.
 */
export function stopOrderly(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  let interrupts = 0;
  const stop = (signal: NodeJS.Signals) => {
    if (signal === 'SIGINT') interrupts += 1;
    if (interrupts > 1) process.exit(1);
    if (stopping) return;
    stopping = true;
    console.log('\nParando: terminando o que já foi pedido. Ctrl+C de novo para não esperar.');
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const last = pause(patienceMs).then(() => {
      server.closeAllConnections();
      return pause(lastMs);
    });
    void Promise.race([closed, last])
      .then(close)
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
