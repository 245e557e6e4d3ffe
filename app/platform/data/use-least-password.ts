import { shortestPassword } from '../../domain/limits/limits.ts';
import { leastPassword } from '../session/least-password.ts';
import { useData, type Query } from './query.ts';

const leastInForce: Query<number> = {
  key: ['least-password'],
  ask: ({ api }) => leastPassword(api),
};

/** How many characters a password that is entered here has at least. */
export function useLeastPassword(): number {
  return useData(leastInForce).data ?? shortestPassword;
}
