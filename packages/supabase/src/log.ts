import { errorCode } from './database/errors.ts';

/** Where the server tells what happened: what is of interest, then a sentence. A pino logger is one. */
export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

// No connection, none left, a full disk, a server that stops or starts.
const outage =
  /^(CONNECT|CONNECTION_|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOST|08|25006|53|57P0)/;
const everyMs = 60_000;

/**
 * Decides what of an outage is logged: while a service is away each request fails for the same reason, so one line a
 * minute tells it, without a stack, and counts those left out.
 * @returns a function that takes what a line is about and gives what it shall be about; undefined where it is left out
 */
export function createOutageFilter(
  now: () => number = Date.now,
): (about: object) => object | undefined {
  const told = new Map<string, { at: number; leftOut: number }>();
  return (about) => {
    const { err } = about as { err?: unknown };
    const code = errorCode(err) ?? errorCode((err as { cause?: unknown } | undefined)?.cause);
    if (code === undefined || !outage.test(code)) return about;
    // The reason names the service: mail may be away too.
    const because = (err as Error).message;
    const last = told.get(because);
    if (last && now() - last.at < everyMs) {
      last.leftOut += 1;
      return undefined;
    }
    told.set(because, { at: now(), leftOut: 0 });
    return { ...about, err: undefined, code, because, ...(last && { leftOut: last.leftOut }) };
  };
}
