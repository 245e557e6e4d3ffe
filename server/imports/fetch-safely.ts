import type { IncomingMessage } from 'node:http';
import { ask } from '../outside/ask.ts';
import { AddressRefused, createReach, type Reach } from '../outside/reach.ts';

const mostRedirects = 5;
/** Without a byte for so long, nobody is there. */
const patienceMs = 20_000;

/** Why nothing was fetched: as it stands in a run's failure. */
export class NotFetched extends Error {
  readonly reason: 'address_refused' | 'not_reached' | 'not_found' | 'too_many_redirects';

  constructor(reason: NotFetched['reason'], options?: ErrorOptions) {
    super(`not fetched: ${reason}`, options);
    this.reason = reason;
  }
}

const openInternet = createReach();

/**
 * Fetches what somebody named by its address: https and the open internet only, also where it redirects to.
 * @param signal ends it, also while it is being read
 * @param reach where else it may go; nowhere if not given
 * @returns its bytes as they come; how many they are is for the caller to bound
 * @throws NotFetched
 */
export async function fetchSafely(
  address: string,
  signal: AbortSignal,
  reach: Reach = openInternet,
): Promise<IncomingMessage> {
  let next = address;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await answerOf(safeUrl(next), signal, reach);
    const status = answer.statusCode ?? 0;
    if (status === 200) return answer;
    answer.destroy();
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, next))
      throw new NotFetched('not_found');
    next = new URL(location, next).href;
  }
  throw new NotFetched('too_many_redirects');
}

function safeUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol === 'https:' && url.port !== ''))
    throw new NotFetched('address_refused');
  return url;
}

async function answerOf(url: URL, signal: AbortSignal, reach: Reach): Promise<IncomingMessage> {
  const headers = { 'accept-encoding': 'identity', 'user-agent': 'Patio-Importacao/1.0' };
  try {
    return await ask(url, reach, { signal, timeout: patienceMs, headers });
  } catch (error) {
    const reason = error instanceof AddressRefused ? 'address_refused' : 'not_reached';
    throw new NotFetched(reason, { cause: error });
  }
}
