import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes a second under which a body counts as held back. A telephone at the edge of the network has more. */
const leastBytesPerSecond = 1_024;
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends a connection whose body does not come, or only in drops.
 * @param windowMs over which the speed is measured, again and again
 */
export function endWhenSlow(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  windowMs: number,
): void {
  const { socket } = incoming;
  const least = (leastBytesPerSecond * windowMs) / 1_000;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    if (incoming.complete) return clearInterval(watch);
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (received >= least) return undefined;
    clearInterval(watch);
    if (!outgoing.headersSent) socket.write(requestTimeout);
    return socket.destroySoon();
  }, windowMs);
  watch.unref();
  incoming.once('close', () => clearInterval(watch));
}
