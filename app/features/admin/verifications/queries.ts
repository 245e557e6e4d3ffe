import type {
  VerificationCase,
  VerificationQueue,
} from '~/platform/answers/verification-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { expectDone, unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import type { VerificationReason } from '~/domain/stores/verification.ts';
import { foresee, type Command } from '~/platform/data/command.ts';

/** The prefix of the keys of queries about verification. */
const verificationsKey = ['admin', 'verifications'];

// What other administrators decide disappears by itself.
const every = 20_000;

/** The requests that wait, the oldest first. */
export const verificationQueue: Query<VerificationQueue> = {
  key: [...verificationsKey, 'queue'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('verification_queue')),
};

/** One request with all that a decision needs; null when it was decided or withdrawn. */
export const verificationCase = (request: string): Query<VerificationCase | null> => ({
  key: [...verificationsKey, 'case', request],
  ask: async ({ api }) => unwrapOrNull(await api.rpc('verification_case', { request })),
});

export type VerificationDecision = 'verify' | 'ask_again' | 'refuse';

interface Decide {
  request: string;
  /** When the request that was seen was sent: if it was sent again, the decision is refused. */
  seen: string;
  decision: VerificationDecision;
  reason?: VerificationReason;
  note?: string;
}

/** Decides on a request; it leaves the queue at once and returns if the decision is refused. */
export const decideVerification: Command<Decide> = {
  run: ({ api }, args) => expectDone(api.rpc('decide_verification', args)),
  changes: [verificationsKey, ['admin'], ['panel'], ['dashboard']],
  foresees: [
    foresee([...verificationsKey, 'queue'], (queue: VerificationQueue, { request }: Decide) => {
      const rows = queue.rows.filter(({ id }) => id !== request);
      return { ...queue, rows, waiting: queue.waiting - (queue.rows.length - rows.length) };
    }),
  ],
};
