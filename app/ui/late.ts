/**
 * Loads a part of a page (for `lazy`) when it can: a connection that is lost takes nothing of the page away, and what
 * is missing comes with the next one, or five seconds later.
 */
export const late =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async () => {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, 5000);
      });
      return late(load)();
    });
