import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { firstListing, open, phone, wide } from './open.ts';

// WCAG 2.2 AA (LBI art. 63) and good practice, on every public page, phone and desktop, light and dark.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let browser: Browser;
let pages: string[];
beforeAll(async () => {
  browser = await launchChromium();
  const car = await firstListing(browser, '/carros');
  const home = await firstListing(browser, '/imoveis');
  const rental = await firstListing(browser, '/aluguel');
  pages = ['/', '/carros', '/imoveis', '/aluguel', car, home, `${home}?aba=custos`, rental];
  pages.push('/favoritos', '/dicas', '/nao-existe');
});
afterAll(() => browser.close());

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate(
    (values) => window.axe.run(document, { runOnly: { type: 'tag', values } }),
    rules,
  );
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

const looks: [string, BrowserContextOptions][] = [
  ['on the desktop, light', { ...wide, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, colorScheme: 'dark' }],
];

test.each(looks)('nothing stands in anybody’s way %s', async (_name, look) => {
  const found: Record<string, string[]> = {};
  for (const path of pages) {
    await open(
      browser,
      path,
      { ...look, reducedMotion: 'reduce', bypassCSP: true },
      async (page) => {
        const here = await findings(page);
        if (here.length > 0) found[path] = here;
      },
    );
  }
  expect(found).toEqual({});
});

test('nothing moves while a page loads, and nothing is wider than a small phone', async () => {
  const small = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
  const found: Record<string, unknown> = {};
  for (const path of pages) {
    await open(browser, path, small, async (page) => {
      const [shift, overflow] = await page.evaluate(
        () =>
          new Promise<[number, number]>((resolve) => {
            let sum = 0;
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as LayoutShift).value;
            });
            observer.observe({ type: 'layout-shift', buffered: true });
            const width = document.documentElement.scrollWidth;
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve([sum, width - window.innerWidth])),
            );
          }),
      );
      if (shift > 0.01 || overflow > 0) found[path] = { shift, overflow };
    });
  }
  expect(found).toEqual({});
});

interface LayoutShift extends PerformanceEntry {
  value: number;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
