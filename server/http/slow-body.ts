import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes a second under which a body counts as held back. A telephone at the edge of the network has more. */
const leastBytesPerSecond = 1_024;
/** Looks at how much has come, while the least speed is measured once. */
const looks = 10;
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

interface Patience {
  /** Milliseconds over which the speed is measured, again and again. */
  windowMs: number;
  /** Milliseconds that all of it may take; any, as long as it comes, where it is read as it comes. */
  totalMs: number;
}

/**
 * Ends a connection whose body does not come, or only in drops, or for too long. Time in which we have not read what came
 * already does not count.
 */
export function endWhenSlow(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { windowMs, totalMs }: Patience,
): void {
  const { socket } = incoming;
  const least = (leastBytesPerSecond * windowMs) / 1_000;
  let before = socket.bytesRead;
  let waited = 0;
  const end = () => {
    clearInterval(watch);
    if (!outgoing.headersSent) socket.write(requestTimeout);
    socket.destroySoon();
  };
  const watch = setInterval(() => {
    if (incoming.complete) return clearInterval(watch);
    if (incoming.readableLength >= incoming.readableHighWaterMark) return undefined;
    waited += 1;
    if ((waited * windowMs) / looks >= totalMs) return end();
    if (waited % looks > 0) return undefined;
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    return received < least ? end() : undefined;
  }, windowMs / looks);
  watch.unref();
  // While it is not read the connection stands still as well, and is not to be ended for that.
  incoming.on('timeout', () => {});
  incoming.once('close', () => clearInterval(watch));
}
