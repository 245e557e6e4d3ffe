import { bodyTooLarge as authTooLarge } from './auth/errors.ts';
import { errorAnswer } from './auth/http/answer.ts';
import { functionTooLarge } from './functions/too-large.ts';
import { maxBodyBytes } from './request-body.ts';
import { bodyTooLarge as restTooLarge } from './rest/errors.ts';
import { errorResponse } from './rest/http/error-response.ts';
import { refusal, tooLarge as fileTooLarge } from './storage/errors.ts';

/** How a part of the API refuses a body, for those who read bodies before it does. */
export interface BodyRule {
  /** What its addresses begin with. */
  path: string;
  maxBytes: number;
  /** Whether what it holds is read as it comes: it is too long for memory, and its sender is asked who he is first. */
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
