import { createOutageFilter } from '@patio/supabase/log';
import { pino, type Logger } from 'pino';

export type Log = Logger;

/** The log of this process: JSON lines on standard error, so that standard output stays for people. */
export function createLog(level: string): Log {
  const filter = createOutageFilter();
  return pino(
    {
      level,
      base: undefined,
      redact: ['headers.authorization', 'headers.apikey', 'password'],
      hooks: {
        logMethod([about, ...said], method) {
          const kept = typeof about === 'object' && about ? filter(about) : about;
          if (kept !== undefined) method.apply(this, [kept, ...said] as Parameters<typeof method>);
        },
      },
    },
    process.stderr,
  );
}
