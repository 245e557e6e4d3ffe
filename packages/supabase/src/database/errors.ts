/** What may be wrong with a database, for a product that says it in another language. */
export type DatabaseReason =
  | { is: 'unreachable'; where: string; because: string }
  | { is: 'read-only'; where: string }
  | { is: 'no replica'; where: string; because: string }
  | { is: 'a pooler'; where: string; because: string }
  | { is: 'pooler'; where: string; because: string }
  | { is: 'not preparable'; because: string }
  | { is: 'no login'; role: string; because: string }
  | { is: 'of Supabase' }
  | { is: 'unsafe'; leaks: Leak[] };

/** A way by which requests reach more than they should. */
export interface Leak {
  is:
    | 'mighty role'
    | 'owner inherited'
    | 'not anonymous'
    | 'accounts readable'
    | 'closed table'
    | 'truncate'
    | 'no row level security';
  role: string;
  table?: string | null;
}

/** What the person who runs the server must put right about the database. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly reason: DatabaseReason | undefined;

  constructor(
    message: string,
    { reason, cause }: { reason?: DatabaseReason; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** SQLSTATE of a server's error, or the driver's or system's own code (ECONNREFUSED, CONNECTION_CLOSED). */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

// No connection, none left, a full disk or one kept from being it (25006), a row that another holds, a statement given
// up, a server that stops or starts.
const unavailable =
  /^(CONNECT|CONNECTION_|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|08|25006|53|55P03|57014|57P0)/;

/** Whether a code (see errorCode) says that the database does not answer now, and may in a moment. */
export function isUnavailableError(code: string | undefined): boolean {
  return code !== undefined && unavailable.test(code);
}
