import type { Sql } from 'postgres';
import type { Log } from '../log.ts';

interface Lookout {
  /** Where the database tells of new work. */
  listener: Sql;
  /** The channel that it tells on. */
  channel: string;
  /** Milliseconds between looks that nobody asked for: they find what is due again, and what nobody told of. */
  everyMs: number;
  /** What the log calls the work. */
  name: string;
  log: Log;
  /** Does what waits, and may ask for another look. What it throws is logged, and tried again at the next look. */
  work: (look: () => void) => Promise<void>;
}

/**
 * Does work as it comes, one run at a time, as long as the process lives. Who is told of work during a run looks once
 * more after it: what came in between may not have been seen.
 * @returns ends it, and waits for the run under way
 */
export async function keepLooking(lookout: Lookout): Promise<() => Promise<void>> {
  const { listener, channel, everyMs, name, log, work } = lookout;
  let under: Promise<void> | undefined;
  let [again, ended] = [false, false];
  const look = () => {
    if (ended) return;
    again = under !== undefined;
    under ??= work(look)
      .catch((error: unknown) => log.error({ err: error }, name))
      .finally(() => {
        under = undefined;
        if (again) look();
      });
  };
  const listening = await listener.listen(channel, look, look);
  const timer = setInterval(look, everyMs);
  return async () => {
    ended = true;
    clearInterval(timer);
    await listening.unlisten().catch(() => {});
    await under;
  };
}

/** What is left is gone on with after a moment: visitors come first. */
const restMs = 250;

/**
 * Does work of many parts, part after part until none is left, whenever there is some.
 * @param parts.part does the next part, one transaction: what was done is not done again, whatever ends the process;
 *   how much it was, 0 when nothing was left
 * @returns ends it, and waits for the part under way
 */
export async function keepGoing(
  parts: Omit<Lookout, 'everyMs' | 'work'> & { part: () => Promise<number> },
): Promise<() => Promise<void>> {
  let ended = false;
  const work = async (): Promise<void> => {
    if (ended || (await parts.part()) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await work();
  };
  const stop = await keepLooking({ ...parts, everyMs: 5_000, work });
  return async () => {
    ended = true;
    await stop();
  };
}
