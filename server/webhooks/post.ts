import type { IncomingMessage } from 'node:http';
import { ask } from '../outside/ask.ts';
import { AddressRefused, type Reach } from '../outside/reach.ts';

const mostRedirects = 3;
/** Of the answer's body: enough to see what is wrong at the receiver. */
const recordedBytes = 2_000;

/** What became of a message at its receiver. */
export interface Answer {
  status?: number;
  /** Why there is no status. */
  failure?: 'address_refused' | 'not_reached' | 'timed_out' | 'too_many_redirects' | 'secret_lost';
  milliseconds: number;
  /** Head and beginning of the answer, as text. */
  response?: string;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts JSON to an address that an administrator named. Redirects that keep the method (307, 308) are followed
 * where the address may be gone to; others are the receiver's answer.
 * @param signal ends it: there is no other limit of time
 * @returns what came of it; never throws
 */
export async function post(message: Message, reach: Reach, signal: AbortSignal): Promise<Answer> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    let url = new URL(message.url);
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const answer = await ask(url, reach, { ...optionsOf(message), signal });
      const next = redirectOf(answer, url);
      if (next === undefined) {
        const response = await written(answer);
        return { status: answer.statusCode!, response, milliseconds: took() };
      }
      answer.destroy();
      url = next;
    }
    return { failure: 'too_many_redirects', milliseconds: took() };
  } catch (error) {
    return { failure: failureOf(error, signal), milliseconds: took() };
  }
}

function optionsOf({ headers, body }: Message) {
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    'user-agent': 'Patio-Webhooks/1.0',
  };
  return { method: 'POST', headers: { ...own, ...headers }, body };
}

function redirectOf({ statusCode, headers }: IncomingMessage, from: URL): URL | undefined {
  const { location } = headers;
  const follows = statusCode === 307 || statusCode === 308;
  return follows && location !== undefined && URL.canParse(location, from.href)
    ? new URL(location, from)
    : undefined;
}

function failureOf(error: unknown, signal: AbortSignal): NonNullable<Answer['failure']> {
  if (error instanceof AddressRefused) return 'address_refused';
  return signal.aborted ? 'timed_out' : 'not_reached';
}

/** What it says of itself counts, also when the rest never comes. */
async function written(answer: IncomingMessage): Promise<string> {
  let body = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) {
      body += String(chunk);
      if (body.length >= recordedBytes) break;
    }
  } catch {
    // The status was there.
  }
  answer.destroy();
  const type = answer.headers['content-type'];
  const head = [`${answer.statusCode} ${answer.statusMessage ?? ''}`.trim()];
  if (type !== undefined) head.push(`content-type: ${type.slice(0, 200)}`);
  // A database keeps no NUL.
  return `${head.join('\n')}\n\n${body.slice(0, recordedBytes)}`.replaceAll('\0', '').trim();
}
