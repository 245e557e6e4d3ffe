import { randomUUID } from 'node:crypto';

/**
 * A short id for one request: it stands in the log, in the answer's header and on the error page, so that a
 * person can name it to the operator.
 * @param given the id that a proxy in front of us has set (`x-request-id`), kept when it looks like one
 */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(-12);
}
