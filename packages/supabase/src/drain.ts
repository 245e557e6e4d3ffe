import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that a client may go on sending what is thrown away. */
const patienceMs = 30_000;

/** @returns whether a request comes with a body, however long */
export function sendsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Lets a request that is refused end well: most clients read the answer only when they have sent everything, and
 * who closes the connection before takes it from them. What still comes is thrown away, for half a minute at most.
 */
export function drainAfterAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  // A web stream that was made of it, and that nobody reads, would stop it as soon as it is full.
  incoming.removeAllListeners('data');
  incoming.resume();
  if (incoming.complete) return;
  // Asked to close, Node would do so at the end of the answer.
  const { socket } = incoming;
  const mayStay = outgoing.shouldKeepAlive;
  outgoing.shouldKeepAlive = true;
  outgoing.once('finish', () => {
    const hangUp = () => socket.destroySoon();
    const patience = setTimeout(hangUp, patienceMs);
    patience.unref();
    incoming.once('close', () => clearTimeout(patience));
    if (mayStay) return;
    if (incoming.complete) hangUp();
    else incoming.once('end', hangUp);
  });
}
