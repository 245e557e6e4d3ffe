import type { Sql } from 'postgres';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { Log } from '../log.ts';

/** People told at a time, and mails ahead of the mail server: few, so that a sending can be paused. */
const atOnce = 200;
const lookEveryMs = 5_000;
/** What is left is gone on with after a moment: visitors and other mail come first. */
const restMs = 250;

interface SendingOptions {
  owner: Sql;
  /** Where the database tells of a new sending; the owner's if not given. */
  listener?: Sql;
  log: Log;
}

/**
 * Goes on with what the administration sends to many (public.sendings), as long as the process lives. Each part is one
 * transaction: who was told is not told again, whatever ends the process.
 * @returns a function that ends the work and waits for what is under way
 */
export async function startSendings({
  owner,
  listener = owner,
  log,
}: SendingOptions): Promise<() => Promise<void>> {
  let ended = false;
  const goOn = async (): Promise<void> => {
    if (ended || (await goOnSending(owner)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await goOn();
  };
  const stop = await keepLooking({
    listener,
    channel: 'patio_sendings',
    everyMs: lookEveryMs,
    name: 'sendings',
    log,
    work: goOn,
  });
  return async () => {
    ended = true;
    await stop();
  };
}

/** Tells the next people of all that is being sent. @returns how many were told */
export async function goOnSending(owner: Sql): Promise<number> {
  const [row] = await owner<[{ told: number }]>`
    select private.go_on_sending(${atOnce}) as told`;
  return row.told;
}
