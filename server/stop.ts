import type { Server } from 'node:http';

const patience = 5_000;

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
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
