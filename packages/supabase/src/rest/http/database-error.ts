import { ApiError } from '../errors.ts';
import { quoteIdent } from '../sql/parameters.ts';

/** What postgres.js throws for an error of the server. */
interface PostgresError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

// PostgREST's documented statuses by SQLSTATE; the longest prefix that fits decides. A server that stops or starts
// is not there for the moment; and where another holds what is wanted (55P03) or the disk is full, it is as well to
// try again, which PostgREST's 500 would not say.
const statuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53400': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '55P03': 503,
  '57': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '57P05': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  PT: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
};

// A function that runs with its owner's rights may fail over a row whose columns the caller must not read.
const shown = (detail: string | null) =>
  detail?.startsWith('Failing row contains') ? null : detail;

/** Seconds. */
const retryAfter = '5';

/**
 * An error of PostgreSQL as the client reads it.
 * @param isAnonymous a visitor who lacks a right gets 401 instead of 403
 * @returns undefined for what is no error of the database server
 */
export function databaseError(error: unknown, isAnonymous: boolean): ApiError | undefined {
  if (!isPostgresError(error)) return lostConnection(error);
  const { code, message, detail = null, hint = null } = error;
  if (code === 'PGRST') return raisedByHand(message, detail);
  const status = statusOf(code, isAnonymous);
  const headers: Record<string, string> =
    status === 401
      ? { 'www-authenticate': 'Bearer' }
      : status === 503
        ? { 'retry-after': retryAfter }
        : {};
  return new ApiError(status, code, message, { details: shown(detail), hint, headers });
}

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  // `raise sqlstate 'PT429'` chooses its own status.
  const own = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  return own ? Number(own) : (statuses[code] ?? statuses[code.slice(0, 2)] ?? 400);
}

/** `raise sqlstate 'PGRST'` carries the whole answer as JSON in its message and detail. */
function raisedByHand(message: string, detail: string | null): ApiError {
  try {
    const { code, message: text, details = null, hint = null } = JSON.parse(message);
    const { status, headers = {} } = JSON.parse(detail ?? '');
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new RangeError('status');
    return new ApiError(status, String(code), String(text), {
      details,
      hint,
      headers: Object.fromEntries(new Headers(headers)),
    });
  } catch {
    return new ApiError(
      500,
      'PGRST121',
      'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    );
  }
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && error.name === 'PostgresError' && 'code' in error;
}

function lostConnection(error: unknown): ApiError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^(CONNECT|ECONN|CONNECTION_|ENOENT|EPIPE)/.test(code)) return undefined;
  return new ApiError(503, 'PGRST001', 'Database connection lost. Retrying the connection.', {
    headers: { 'retry-after': retryAfter },
  });
}

/** What a request asked for when a right was lacking. */
export interface Attempt {
  role: string;
  schema: string;
  /** Below `/rest/v1`. */
  path: string;
  method: string;
  prefer: string | null;
}

const ofTable =
  /^permission denied for (?:table|view|materialized view|foreign table|relation) (.+)$/;
const ofSchema = /^permission denied for schema (.+)$/;

/**
 * The statement that gives a lacking right, as Supabase's own PostgreSQL says it (supautils).
 * @param message PostgreSQL's own
 * @returns nothing for a right on anything but what the request named
 */
export function grantHint(message: string, attempt: Attempt): string | null {
  const { role, schema } = attempt;
  if (ofSchema.exec(message)?.[1] === schema)
    return hint(`USAGE ON SCHEMA ${plain(schema)} TO ${role}`);
  const table = ofTable.exec(message)?.[1];
  if (table === undefined || `/${encodeURIComponent(table)}` !== attempt.path) return null;
  return hint(`${rightsFor(attempt).join(', ')} ON ${plain(schema)}.${plain(table)} TO ${role}`);
}

const hint = (grant: string) =>
  `Grant the required privileges to the current role with: GRANT ${grant};`;

function rightsFor({ method, prefer }: Attempt): string[] {
  const reads = prefer?.includes('return=representation') ? ['SELECT'] : [];
  switch (method) {
    case 'POST':
      return /resolution=merge-duplicates/.test(prefer ?? '')
        ? ['SELECT', 'INSERT', 'UPDATE']
        : [...reads, 'INSERT'];
    case 'PUT':
      return ['SELECT', 'INSERT', 'UPDATE'];
    case 'PATCH':
      return ['SELECT', 'UPDATE'];
    case 'DELETE':
      return ['SELECT', 'DELETE'];
    default:
      return ['SELECT'];
  }
}

const plain = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteIdent(name));
