/** What the person who runs the server must put right about the database; the message is Portuguese. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
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
export function saysUnavailable(code: string | undefined): boolean {
  return code !== undefined && unavailable.test(code);
}
