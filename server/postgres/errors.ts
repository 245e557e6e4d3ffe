import { Refusal } from '../refusal.ts';

/** What the person who runs Pátio must put right about the database or the data folder. */
export class DatabaseError extends Refusal {
  override name = 'DatabaseError';
}

/** SQLSTATE of a server's error, or the driver's or system's own code (ECONNREFUSED, CONNECTION_CLOSED). */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
