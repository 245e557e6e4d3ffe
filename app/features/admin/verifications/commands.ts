import type { VerificationReason } from '~/domain/stores/verification.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import type { VerificationQueue } from '~/platform/answers/verification-answers.ts';
import { verificationsKey } from './queries.ts';

export type VerificationDecision = 'verify' | 'ask_again' | 'refuse';

interface Decide {
  request: string;
  /** When what was seen had been sent: a decision on anything else is refused. */
  seen: string;
  decision: VerificationDecision;
  reason?: VerificationReason;
  note?: string;
}

/** Decides on a request; it leaves the queue at once, and comes back when that does not work. */
export const decideVerification: Command<Decide> = {
  run: async ({ api }, args) => {
    const { error } = await api.rpc('decide_verification', args);
    if (error) throw new DataError(error);
  },
  changes: [verificationsKey, ['admin'], ['panel'], ['dashboard']],
  foresees: [
    foresee([...verificationsKey, 'queue'], (queue: VerificationQueue, { request }: Decide) => {
      const rows = queue.rows.filter(({ id }) => id !== request);
      return { ...queue, rows, waiting: queue.waiting - (queue.rows.length - rows.length) };
    }),
  ],
};
