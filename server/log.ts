import { pino, type Logger } from 'pino';

export type Log = Logger;

/** The log of this process: JSON lines on standard error, so that standard output stays for people. */
export function createLog(level: string): Log {
  return pino(
    { level, base: undefined, redact: ['headers.authorization', 'headers.apikey', 'password'] },
    process.stderr,
  );
}
