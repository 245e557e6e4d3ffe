import { Socket } from 'node:net';
import { exitOnSignals } from './exit-on-signals.ts';

/**
 * Ties this process to the one that started it. scripts/bootstrap.mjs hands over one end of a pipe (its number
 * stands in PATIO_LIFELINE): when the pipe ends, by whatever death, so does this process, as by SIGTERM. The same
 * happens when what it prints can reach nobody any more (`npm start | head`).
 */
export function openLifeline(): void {
  exitOnSignals();
  const end = () => process.emit('SIGTERM', 'SIGTERM');
  process.stdout.on('error', end);
  process.stderr.on('error', end);
  const fd = Number(process.env['PATIO_LIFELINE']);
  // Not for the processes that this one starts: the number means another file there.
  delete process.env['PATIO_LIFELINE'];
  if (!fd) return;
  const pipe = new Socket({ fd, readable: true, writable: false });
  pipe.on('error', end).on('close', end).resume().unref();
}
