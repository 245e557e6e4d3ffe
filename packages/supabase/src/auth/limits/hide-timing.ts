import { setTimeout } from 'node:timers/promises';

const floorMs = 150;

/**
 * Answers no sooner than a while after the start, right or wrong, so that the time taken does not tell whether
 * an address has an account.
 */
export async function hideTiming<T>(work: () => Promise<T>): Promise<T> {
  const floor = setTimeout(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
