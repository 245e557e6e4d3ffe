import type { IncomingMessage } from 'node:http';
import { ask } from '../outside/ask.ts';
import { AddressRefused, createReach, type Reach } from '../outside/reach.ts';

const mostRedirects = 5;
/** Without a byte for so long, nobody is there. */
const patienceMs = 20_000;

/** Why nothing was fetched: as it stands in a run's failure. */
export class NotFetched extends Error {
  readonly reason:
    | 'address_refused'
    | 'not_reached'
    | 'not_found'
    | 'no_access'
    | 'server_error'
    | 'secret_lost'
    | 'too_many_redirects'
    | 'too_slow';
  /** What its server answered: the status, and the beginning of its words. */
  readonly answer: { status?: number; answer?: string };

  constructor(
    reason: NotFetched['reason'],
    options?: ErrorOptions & { answer?: NotFetched['answer'] },
  ) {
    super(`not fetched: ${reason}`, options);
    this.reason = reason;
    this.answer = options?.answer ?? {};
  }
}

/** The file is the one that was named: there is nothing to read. */
export class NotModified extends Error {}

/** What a file's server called it: an ETag, and when it was last changed, both as they came. */
export interface FileVersion {
  etag?: string | undefined;
  modified?: string | undefined;
}

const openInternet = createReach();

interface FetchOptions {
  /** Where else it may go; nowhere if not given. */
  reach?: Reach;
  /** Milliseconds without a byte after which nobody is there. */
  patience?: number;
  /** What is here already: the server is asked for another one only. */
  known?: FileVersion | null;
  /** Header that only the server of the address gets, wherever it redirects to. */
  authorization?: string | undefined;
  /** Gives the words of a server that refuses as they may be shown; they are left out if not given. */
  quote?: (text: string) => string;
}

/**
 * Fetches what somebody named by its address: https and the open internet only, also where it redirects to, beside the
 * networks that the configuration names (IMPORT_NETWORKS).
 * @param signal ends it, also while it is being read
 * @returns its bytes as they come; how many they are is for the caller to bound
 * @throws NotFetched, NotModified
 */
export async function fetchSafely(
  address: string,
  signal: AbortSignal,
  options: FetchOptions = {},
): Promise<IncomingMessage> {
  if (!URL.canParse(address)) throw new NotFetched('address_refused');
  const { known, quote } = options;
  let next = address;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await answerOf(next, signal, {
      ...options,
      authorization: isSameServer(address, next) ? options.authorization : undefined,
    });
    const status = answer.statusCode ?? 0;
    if (status === 200) return answer;
    const { location } = answer.headers;
    const leads = status >= 300 && status <= 399 && location !== undefined;
    const words = quote && !leads ? quote(await beginningOf(answer)) : '';
    answer.destroy();
    if (status === 304 && (known?.etag ?? known?.modified)) throw new NotModified();
    if (!leads || !URL.canParse(location, next))
      throw new NotFetched(reasonOf(status), {
        answer: { status, ...(words && { answer: words }) },
      });
    next = new URL(location, next).href;
  }
  throw new NotFetched('too_many_redirects');
}

function reasonOf(status: number): NotFetched['reason'] {
  if (status === 401 || status === 403 || status === 407) return 'no_access';
  return status >= 500 ? 'server_error' : 'not_found';
}

/** The same server, or the same over https. */
function isSameServer(first: string, next: string): boolean {
  const [one, other] = [new URL(first), new URL(next)];
  return (
    one.host === other.host && (one.protocol === other.protocol || other.protocol === 'https:')
  );
}

const quotedBytes = 2_000;

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Uint8Array>) {
      parts.push(part);
      size += part.length;
      if (size >= quotedBytes) break;
    }
  } catch {
    // What came by then is what it said.
  }
  return Buffer.concat(parts).subarray(0, quotedBytes).toString('utf8');
}

/** What an answer calls its file, for the next time; nothing that a header could not carry back. */
export function versionOf({ headers }: IncomingMessage): FileVersion | null {
  const { etag, 'last-modified': modified } = headers;
  const fit = (text: string | undefined) =>
    /^[\x20-\x7e]{1,300}$/.test(text ?? '') ? text : undefined;
  const version = { etag: fit(etag), modified: fit(modified) };
  return (version.etag ?? version.modified) === undefined ? null : version;
}

/** The same of a picture: most feeds were written before their servers spoke https. @throws NotFetched */
export async function fetchImage(
  address: string,
  signal: AbortSignal,
  options: FetchOptions = {},
): Promise<IncomingMessage> {
  const secure = address.replace(/^http:/i, 'https:');
  try {
    return await fetchSafely(secure, signal, options);
  } catch (error) {
    const inside = options.reach?.inside;
    if (secure === address || inside === undefined) throw error;
    return fetchSafely(address, signal, { ...options, reach: inside });
  }
}

/** Where an address leads: a port of its own is nobody's site, except in networks in own hands. @throws NotFetched */
export function reachFor(url: URL, reach: Reach): Reach {
  if (url.port === '') return reach;
  if (reach.inside === undefined) throw new NotFetched('address_refused');
  return reach.inside;
}

async function answerOf(
  address: string,
  signal: AbortSignal,
  { reach = openInternet, patience: timeout = patienceMs, known, authorization }: FetchOptions,
): Promise<IncomingMessage> {
  const { etag, modified } = known ?? {};
  const url = new URL(address);
  const headers = {
    'accept-encoding': 'identity',
    'user-agent': 'Patio-Importacao/1.0',
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
    ...(authorization && { authorization }),
  };
  try {
    return await ask(url, reachFor(url, reach), { signal, timeout, headers });
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    const reason = error instanceof AddressRefused ? 'address_refused' : 'not_reached';
    throw new NotFetched(reason, { cause: error });
  }
}
