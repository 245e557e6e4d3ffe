import { Refusal } from '../process/refusal.ts';

/** Database, files and disk: whatever it is, nothing comes of it for so long. */
const stillMs = 120_000;
const pollEveryMs = 10_000;

/**
 * Work that ends when it is given up, and when it stands still: a database, a bucket or a disk may stop to answer
 * without a word.
 * @param wanted gives it up
 */
export function whileWanted(wanted: AbortSignal, still = stillMs) {
  const standsStill = new AbortController();
  const every = Math.min(pollEveryMs, still / 4);
  let left = still;
  // By looks, not by the clock: a machine that slept has not waited.
  const timer = setInterval(() => {
    left -= every;
    if (left > 0) return;
    const message = `O banco ou os arquivos não responderam por ${Math.round(still / 60_000)} minutos.`;
    standsStill.abort(new Refusal(message));
  }, every);
  const signal = AbortSignal.any([wanted, standsStill.signal]);
  return {
    signal,
    /** It goes on. @throws the signal's reason once it is given up */
    goesOn: () => {
      signal.throwIfAborted();
      left = still;
    },
    /** What is waited for, or the signal's reason. */
    or: <T>(work: Promise<T>) => orGivenUp(work, signal),
    end: () => clearInterval(timer),
  };
}

export type WhileWanted = ReturnType<typeof whileWanted>;

/** A source that is left the moment the work is given up, whatever it waits for then. */
export async function* readWhileWanted(
  source: AsyncIterable<Uint8Array>,
  work: WhileWanted,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await work.or(chunks.next());
      if (done) return;
      work.goesOn();
      yield value;
    }
  } finally {
    // It may end later than anybody waits for it.
    chunks.return?.().catch(() => {});
  }
}

function orGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
