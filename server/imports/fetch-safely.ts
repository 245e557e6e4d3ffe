import { lookup as resolve } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

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

/** The connection goes to the address that was looked at, not to what the name means a moment later. */
const lookupPublic: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new NotFetched('address_refused'), '', 0);
    const [first] = addresses;
    return options.all ? answer(null, addresses) : answer(null, first!.address, first!.family);
  });
};

/**
 * Fetches what somebody named by its address: https and the open internet only, also where it redirects to.
 * @param signal ends it, also while it is being read
 * @returns its bytes as they come; how many they are is for the caller to bound
 * @throws NotFetched
 */
export async function fetchSafely(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  let next = address;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await answerOf(safeUrl(next), signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return answer;
    answer.destroy();
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) throw new NotFetched('not_found');
    next = new URL(location, next).href;
  }
  throw new NotFetched('too_many_redirects');
}

function safeUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isOwn = isIP(host) !== 0 && !isPublicAddress(host);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || isOwn)
    throw new NotFetched('address_refused');
  return url;
}

async function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const asked = request(url, {
    signal,
    lookup: lookupPublic,
    timeout: patienceMs,
    agent: false,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Patio-Importacao/1.0' },
  });
  asked.on('timeout', () => asked.destroy(new Error('no answer')));
  asked.end();
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('not_reached', { cause: error });
  }
}
