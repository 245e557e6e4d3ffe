import type { Log } from '../log.ts';

/** Runs what needs the database, and gives it up when the database does not answer. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

export interface PulseOptions {
  /** Asks the database for a sign of life, on a connection that nothing else uses. */
  probe(): Promise<unknown>;
  /** Breaks all connections, on which nothing will come any more. */
  onLost(): void;
  log: Log;
}

interface Waiting {
  since: number;
  giveUp(error: Error): void;
}

const pollEveryMs = 500;
const suspiciousMs = 1_000;
const probeMs = 2_000;

/**
 * Finds out that the database is gone although no connection broke: it was stopped, or the network drops what is
 * sent. When something has waited for a second, the database is asked whether it lives; if it does not say so in
 * two, all that waits is refused, and so is what comes, until it answers again. Nothing waits longer than four
 * seconds for what will not come, and a statement that merely takes long is left alone.
 */
export function createPulse({ probe, onLost, log }: PulseOptions) {
  const waiting = new Set<Waiting>();
  let isOut = false;
  let probing = false;
  /** When the database was asked last, and whether it has since answered something that waited then. */
  let asked = 0;
  let hasAnswered = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const [oldest] = waiting;
    if (!isOut && !oldest) return rest();
    if (probing || (!isOut && Date.now() - oldest!.since < suspiciousMs)) return;
    probing = true;
    [asked, hasAnswered] = [Date.now(), false];
    // On a machine with too much to do the sign of life is late, and others come.
    const lives = (await within(probeMs, probe())) || hasAnswered;
    probing = false;
    if (lives) return isOut ? found() : undefined;
    lose();
  };

  const found = () => {
    isOut = false;
    log.info({}, 'database answers again');
  };

  const lose = () => {
    if (!isOut) log.error({}, 'database does not answer');
    isOut = true;
    onLost();
    for (const { giveUp } of waiting) giveUp(gone());
    waiting.clear();
  };

  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const guard: Guard = <T>(work: () => Promise<T>) => {
    if (isOut) return Promise.reject(gone());
    timer ??= setInterval(() => void look(), pollEveryMs).unref();
    return new Promise<T>((resolve, reject) => {
      const one: Waiting = { since: Date.now(), giveUp: reject };
      waiting.add(one);
      work()
        .then((value) => {
          hasAnswered ||= one.since < asked;
          resolve(value);
        }, reject)
        .finally(() => waiting.delete(one));
    });
  };

  return { guard, stop: rest };
}

const slices = 8;

/**
 * Whether the work succeeds in time. Never throws. Time in which this process stood still (a machine that was put to
 * sleep, or gave its processors away) does not count: what came meanwhile has not been read yet.
 */
export async function within(patienceMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    let left = slices;
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) resolve(false);
    }, patienceMs / slices);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearInterval(timer));
}

/** As the driver says it of a connection that broke. */
function gone(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'CONNECTION_LOST' });
}
