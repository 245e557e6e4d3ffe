import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { lendPage, newPage } from './kept-contexts.ts';

export const wide = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const noJavaScript = { javaScriptEnabled: false };

let pictures = false;

/** For test files that look at pictures: pages opened by the others are without. */
export function loadsImages(): void {
  beforeAll(() => {
    pictures = true;
  });
  afterAll(() => {
    pictures = false;
  });
}

/** How a visitor comes. */
export interface Visit extends BrowserContextOptions {
  /** With another browser than the tests'. */
  browser?: Browser;
  /** As one whose browser has fetched nothing of the site yet. */
  isFirst?: boolean;
}

// Playwright tells each page its preferences anew, the usual ones too, and the page before it is drawn once more for
// it: a fifth of the work of a page.
const asTheBrowserIs = {
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
} as const;

/**
 * Opens a page of the running product as a new visitor and takes steps on it.
 * Whatever the page throws fails the test.
 */
export async function open(
  path: string,
  { browser, isFirst, ...options }: Visit,
  steps: (page: Page) => Promise<void>,
): Promise<void> {
  const visit = {
    ...wide,
    // The service worker answers only where it is tested itself (offline.test.ts).
    serviceWorkers: 'block',
    baseURL: inject('productUrl'),
    ...asTheBrowserIs,
    ...options,
  } as const;
  const isNew = browser !== undefined || isFirst || visit.serviceWorkers !== 'block';
  const { page, giveBack } = await (isNew
    ? newPage(pictures, visit, browser)
    : lendPage(pictures, visit));
  let well = false;
  try {
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await awake(page);
    await steps(page);
    expect(failures.map(({ stack }) => stack).join('\n')).toBe('');
    well = true;
  } finally {
    await giveBack(well);
  }
}

/** Goes to a page and waits until what is clicked on it is answered. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Goes to a page whose scripts are held back. @returns what lets them come */
export async function delayScripts(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Loads a page anew and waits until what is clicked on it is answered. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await awake(page);
}

/**
 * Waits until React has taken the whole page over, the parts that come later as well, and is at rest: what is clicked
 * now is answered by scripts, not by the browser alone.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
      const kinds = ['a', 'button', 'input', 'select', 'summary', 'textarea'].join();
      const main = document.querySelector('main');
      return (
        main &&
        isTaken(main) &&
        [...document.querySelectorAll(`:is(header, main) :is(${kinds})`)].every(isTaken)
      );
    },
    undefined,
    // Not at each frame, as is usual: looking costs what the page needs to become so.
    { polling: 50 },
  );
  try {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  } catch (error) {
    // It has led on to another page meanwhile.
    if (!String(error).includes('context was destroyed')) throw error;
    await awake(page);
  }
}

/** The next answer from an address is lost on its way; what was asked for is done. */
export function loseAnswer(page: Page, address: string): Promise<unknown> {
  return page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Where a page is, from the slash. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Whether an element, or one in it, has the keyboard's focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement));
}

/** Waits until an element, or one in it, has the keyboard's focus: it often comes a frame late. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => hasFocus(element)).toBe(true);
}

/** The address of the first listing that a list page shows, and that can still be had. */
export async function firstListing(list: string): Promise<string> {
  const html = await (await fetch(new URL(list, inject('productUrl')))).text();
  const [, found = ''] =
    new RegExp(`<h3><a href="(${list}/[a-z0-9-]+-[0-9a-f]{12})"`).exec(
      html.slice(html.indexOf('<main')),
    ) ?? [];
  expect(found).toMatch(/^\/[a-z]+\/[a-z0-9-]+-[0-9a-f]{12}$/);
  return found;
}
