import { errorCode, isUnavailableError } from '../../database/errors.ts';
import { AuthError } from '../errors.ts';

const versionHeader = 'x-supabase-api-version';
const currentVersion = '2024-01-01';

/** A good answer. Nothing of it may be kept by a cache. */
export function answer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** A good answer without a body. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Sends the browser on; 303 so that it comes by GET. */
export function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** An error in the form that the client's version of the protocol reads. */
export function errorAnswer(error: AuthError, request: Request): Response {
  const version = request.headers.get(versionHeader) ?? '';
  const weak = error.reasons ? { weak_password: { reasons: error.reasons } } : {};
  const headers: Record<string, string> = { 'x-sb-error-code': error.code };
  if (error.retryAfter) headers['retry-after'] = String(error.retryAfter);
  if (version < currentVersion) {
    const { status, code, message } = error;
    return answer({ code: status, error_code: code, msg: message, ...weak }, status, headers);
  }
  headers[versionHeader] = currentVersion;
  return answer({ code: error.code, message: error.message, ...weak }, error.status, headers);
}

/** 503 is what clients try again; of anything else they would conclude that the session is over. */
function notNow(state: string | undefined): AuthError {
  const message =
    state === '53100' || state === '25006'
      ? 'The disk of the database is full: nothing can be saved now'
      : 'The database does not answer now';
  return new AuthError(503, 'unexpected_failure', message, { retryAfter: 5 });
}

/**
 * What the database refused, as an answer: a rule of the product (a trigger, a constraint) keeps its
 * words. @returns undefined for a defect
 */
export function databaseRefusal(error: unknown): AuthError | undefined {
  const state = errorCode(error);
  if (isUnavailableError(state)) return notNow(state);
  const { message, constraint_name: constraint } = error as {
    message?: string;
    constraint_name?: string;
  };
  if (state === '23505' && constraint === 'users_email_partial_key')
    return new AuthError(422, 'user_already_exists', 'User already registered');
  if (state === '40001' || state === '40P01' || state === '23505')
    return new AuthError(409, 'conflict', 'Another request changed the same. Try again.');
  if (state === '22P05' || state === '22021')
    return new AuthError(400, 'validation_failed', 'Text cannot contain a null character');
  // Half of a pair of code units, which JSON can say and PostgreSQL's cannot hold.
  if (state === '22P02' && message?.includes('type json'))
    return new AuthError(400, 'validation_failed', 'Text must be valid Unicode');
  // `raise sqlstate 'PT409'` chooses its own status, as in the data API.
  const own = /^PT(4\d\d)$/.exec(state ?? '')?.[1];
  if (own) return new AuthError(Number(own), 'conflict', message ?? 'Refused');
  const ofTheProduct =
    state === 'P0001' || state === '23503' || state === '23514' || state === '42501';
  return ofTheProduct ? new AuthError(409, 'conflict', message ?? 'Refused') : undefined;
}
