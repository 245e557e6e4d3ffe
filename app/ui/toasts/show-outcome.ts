import { showToast } from './toast-store.ts';

interface Titles {
  /** When it was refused; the reason stands below. */
  failed: string;
  /** When it was done; nothing is said if not given. */
  done?: string;
}

/**
 * Tells in a toast how something ended.
 * @param problem why it was refused, for people; undefined when it was not
 * @returns whether it was done
 */
export function showOutcome(problem: string | undefined, { failed, done }: Titles): boolean {
  if (problem !== undefined) showToast({ title: failed, description: problem, tone: 'error' });
  else if (done !== undefined) showToast({ title: done });
  return problem === undefined;
}
