import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const wide = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const noJavaScript = { javaScriptEnabled: false };

/**
 * Opens a page of the running product as a new visitor and takes steps on it.
 * Whatever the page throws fails the test.
 */
export async function open(
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
  steps: (page: Page) => Promise<void>,
): Promise<void> {
  // The service worker answers only where it is tested itself (offline.test.ts).
  const defaults = { ...wide, serviceWorkers: 'block', baseURL: inject('productUrl') } as const;
  const context = await browser.newContext({ ...defaults, ...options });
  try {
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

/** Waits until React has taken the page over and is at rest: what is clicked now is answered. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
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
export async function firstListing(browser: Browser, list: string): Promise<string> {
  let found = '';
  await open(browser, list, noJavaScript, async (page) => {
    const link = page.locator(`main article h3 a[href^="${list}/"]`).first();
    found = (await link.getAttribute('href')) ?? '';
  });
  expect(found).toMatch(/^\/[a-z]+\/[a-z0-9-]+-[0-9a-f]{12}$/);
  return found;
}
