import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { lendChromium } from '../support/chromium.ts';

export const wide = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const noJavaScript = { javaScriptEnabled: false };

let pictures = false;

/** For test files that look at pictures: pages opened by the others are without. */
export function looksAtPictures(): void {
  beforeAll(() => {
    pictures = true;
  });
  afterAll(() => {
    pictures = false;
  });
}

/** How a visitor comes: with the tests' browser, if not with another. */
interface Visit extends BrowserContextOptions {
  browser?: Browser;
}

/**
 * Opens a page of the running product as a new visitor and takes steps on it.
 * Whatever the page throws fails the test.
 */
export async function open(
  path: string,
  { browser, ...options }: Visit,
  steps: (page: Page) => Promise<void>,
): Promise<void> {
  // The service worker answers only where it is tested itself (offline.test.ts).
  const defaults = {
    ...wide,
    serviceWorkers: 'block',
    baseURL: inject('productUrl'),
    // Where nobody looks, drawing what moves is a twentieth of the work.
    reducedMotion: pictures ? 'no-preference' : 'reduce',
  } as const;
  const context = await (browser ?? (await lendChromium({ pictures }))).newContext({
    ...defaults,
    ...options,
  });
  try {
    if (!pictures) await context.addInitScript(failPicture);
    const page = await context.newPage();
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await awake(page);
    await steps(page);
    expect(failures).toEqual([]);
  } finally {
    await context.close();
  }
}

// Chromium says nothing of a picture that it leaves out, and a page's scripts would wait two seconds for the first
// (start-scripts.ts).
function failPicture(): void {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('img[fetchpriority=high]')?.dispatchEvent(new Event('error'));
  });
}

/** Goes to a page and waits until what is clicked on it is answered. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Goes to a page whose scripts are held back. @returns what lets them come */
export async function holdScripts(page: Page, path: string): Promise<() => void> {
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

/** Where a page is, from the slash. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Whether an element, or one in it, has the keyboard's focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement));
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
