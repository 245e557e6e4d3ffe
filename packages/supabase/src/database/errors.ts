/** What the person who runs the server must put right about the database; the message is Portuguese. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** SQLSTATE of a server's error, or the driver's or system's own code (ECONNREFUSED, CONNECTION_CLOSED). */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
