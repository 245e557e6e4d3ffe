import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { Reach } from './reach.ts';

/**
 * One request to an address that somebody named, on a connection of its own; where it redirects to is for the caller.
 * @param options as of node:http; `signal` ends it
 * @returns the answer's head, its body as it comes
 * @throws AddressRefused, or what the network says
 */
export async function ask(
  url: URL,
  reach: Reach,
  { body, ...options }: RequestOptions & { body?: string },
): Promise<IncomingMessage> {
  reach.check(url);
  const open = url.protocol === 'https:' ? request : requestPlain;
  const asked = open(url, { ...options, lookup: reach.lookup(url), agent: false });
  // That it broke off after its head came is told by the answer; an error that nobody hears would end the process.
  asked.on('error', () => {});
  let answer: IncomingMessage | undefined;
  asked.on('timeout', () => {
    // It is we who have not read what came.
    const full = answer !== undefined && answer.readableLength >= answer.readableHighWaterMark;
    if (full) asked.socket?.setTimeout(options.timeout ?? 0);
    else asked.destroy(new Error('no answer'));
  });
  asked.end(body);
  [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
