import type { Page, Request } from 'playwright-core';

/**
 * Follows what a page asks for.
 * @returns waits until nothing is under way and the page, at rest twice, asks for nothing more: what a part asks for
 * once its scripts are there counts as well
 */
export function trackRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    for (let quiet = 0; quiet < 2;) {
      const before = begun;
      await page.evaluate(rest);
      quiet = underWay.size === 0 && begun === before ? quiet + 1 : 0;
    }
  };
}

const rest = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve))),
  );
