/** Something the person who runs Pátio must put right; the message is Portuguese and says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** The entry points print the message alone, without a stack. */
  readonly forPeople = true;
}

/** SQLSTATE of a server's error, or the driver's or system's own code (ECONNREFUSED, CONNECTION_CLOSED). */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
