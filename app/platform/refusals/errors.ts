import { data } from 'react-router';

/** An error as the data API answers it (PostgREST's shape). Its message is for logs: people read `explain`. */
export interface ApiError {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** A data call that failed; `message` is for the log, `explain` says it to people. */
export class DataError extends Error implements ApiError {
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor({ code, message, details = null, hint = null }: ApiError) {
    super(`${code || 'network'}: ${message}`);
    this.name = 'DataError';
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

// The database is not there, has no connection left, is stopping or starting, or another holds what is wanted.
const unavailable = /^(PGRST00[0-3]|08...|53...|55P03|57P0.)$/;

/**
 * The data of an answer of the API.
 * @throws DataError when the call failed; on the server, where a page is being made, the answer 503 when it would
 *   have come at another moment
 */
export function unwrap<T>(result: { data: T; error: ApiError | null }): NonNullable<T> {
  if (result.error) {
    if (import.meta.env.SSR && isForNow(result.error)) throw tryLater();
    throw new DataError(result.error);
  }
  if (result.data === null || result.data === undefined) {
    throw new DataError({ code: 'PGRST116', message: 'the answer holds no data' });
  }
  return result.data;
}

/** For a call whose answer holds no data. @throws DataError when it failed */
export function expectSuccess({ error }: { error: ApiError | null }): void {
  if (error) throw new DataError(error);
}

/**
 * Whether the same call may succeed in a moment. A statement that took too long did so because others do, too; no
 * code at all means that nobody answered.
 */
export function isForNow({ code }: ApiError): boolean {
  return !code || code === '57014' || code === 'PGRST429' || unavailable.test(code);
}

function tryLater() {
  return data(null, { status: 503, headers: { 'retry-after': '5' } });
}
