import type { Sql } from 'postgres';
import { keepGoing } from '../jobs/keep-looking.ts';
import type { Log } from '../log.ts';

/** People told at a time, and mails ahead of the mail server: few, so that a sending can be paused. */
const atOnce = 200;

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
export const startSendings = ({
  owner,
  listener = owner,
  log,
}: SendingOptions): Promise<() => Promise<void>> =>
  keepGoing({
    listener,
    log,
    channel: 'patio_sendings',
    name: 'sendings',
    part: () => goOnSending(owner),
  });

/** Tells the next people of all that is being sent. @returns how many were told */
export async function goOnSending(owner: Sql): Promise<number> {
  const [row] = await owner<[{ told: number }]>`
    select private.go_on_sending(${atOnce}) as told`;
  return row.told;
}
