/** Milliseconds until a lost connection is tried again, unless the browser says before that it is back. */
const pauseMs = 5_000;
const attempts = 3;

/** A part of a page that was not to be had, with a connection either: loaded anew, the page may find it. */
export class PartNotLoaded extends Error {}

/**
 * Loads a part of a page (for `lazy`) when it can: a connection that is lost takes nothing of the page away, and what
 * is missing comes with the next one.
 * @returns rejects with PartNotLoaded only for a part that is not to be had with a connection either, as after a new release
 */
export const retryLoad =
  <T>(load: () => Promise<T>, left = attempts) =>
  (): Promise<T> =>
    load().catch(async (error: unknown) => {
      // A server whose own files are gone has no connection to wait for.
      if (left === 0 || import.meta.env.SSR) throw new PartNotLoaded('', { cause: error });
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pauseMs);
      });
      return retryLoad(load, left - Number(navigator.onLine))();
    });
