import type { IncomingHttpHeaders } from 'node:http';
import { bodyTooLarge as authTooLarge } from './auth/errors.ts';
import { errorAnswer } from './auth/http/answer.ts';
import { functionTooLarge } from './functions/functions-app.ts';
import { networkOf } from './network.ts';
import { maxBodyBytes } from './request-body.ts';
import { bodyTooLarge as restTooLarge, errorResponse } from './rest/errors.ts';
import { refusal, tooLarge as fileTooLarge } from './storage/errors.ts';

/** How a part of the API refuses a body, for a server that reads bodies before it does. */
export interface BodyRule {
  /** What its addresses begin with. */
  path: string;
  maxBytes: number;
  /** Whether it is read as a stream: it is too long for memory, and its sender is identified first. */
  streams?: boolean;
  /** 413, as this part's clients read it. */
  tooLarge(request: Request): Response;
}

export const bodyRules: readonly BodyRule[] = [
  { path: '/rest/v1/', maxBytes: maxBodyBytes.rest, tooLarge: () => errorResponse(restTooLarge()) },
  {
    path: '/auth/v1/',
    maxBytes: maxBodyBytes.auth,
    tooLarge: (request) => errorAnswer(authTooLarge(), request),
  },
  {
    path: '/storage/v1/',
    maxBytes: maxBodyBytes.storage,
    streams: true,
    tooLarge: () => refusal(fileTooLarge()),
  },
  { path: '/functions/v1/', maxBytes: maxBodyBytes.functions, tooLarge: functionTooLarge },
];

const exposed = [
  'Content-Range',
  'Content-Location',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Request-Id',
  'X-Supabase-Api-Version',
  'X-Total-Count',
].join(',');

/** Headers with which a page of any site may read an answer and its headers. */
export const readableAnywhere: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
};

/**
 * Whose budget a request says that it uses, found out in microseconds: nothing is checked. That serves only to refuse
 * requests that claim to come from a caller whose budget is used up; admitted ones are charged to the proven caller.
 * @param publishableKey a caller with another key is a service, or unknown
 * @param address of the person behind the request
 * @returns the account as rest-app.ts names it where it is charged; undefined for who has none
 */
export function claimedAccount(
  { apikey, authorization }: IncomingHttpHeaders,
  publishableKey: string,
  address: string | undefined,
): string | undefined {
  if (apikey !== publishableKey) return undefined;
  const bearer = /^bearer\s+(.+)$/i.exec(authorization ?? '')?.[1];
  if (bearer === undefined || bearer === publishableKey) return networkOf(address);
  const person = subjectOf(bearer);
  return person === undefined ? undefined : `person ${person}`;
}

function subjectOf(token: string): string | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { sub } = JSON.parse(payload) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
