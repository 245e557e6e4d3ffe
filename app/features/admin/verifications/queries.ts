import type {
  VerificationCase,
  VerificationQueue,
} from '~/platform/answers/verification-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError } from '~/platform/refusals/errors.ts';

/** Where the keys of all that stores ask to be verified begin. */
export const verificationsKey = ['admin', 'verifications'];

// What other administrators decide goes out of sight by itself.
const every = 20_000;

/** The requests that wait, the oldest first. */
export const verificationQueue: Query<VerificationQueue> = {
  key: [...verificationsKey, 'queue'],
  every,
  ask: async ({ api }) => {
    const { data, error } = await api.rpc('verification_queue');
    if (error) throw new DataError(error);
    return data;
  },
};

/** One of them with all that a decision needs; null when it does not wait any more. */
export const verificationCase = (request: string): Query<VerificationCase | null> => ({
  key: [...verificationsKey, 'case', request],
  ask: async ({ api }) => {
    const { data, error } = await api.rpc('verification_case', { request });
    if (error) throw new DataError(error);
    return data;
  },
});
