import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds in a part of a page, each with the elements that have it. @param within a selector; `html` for all */
export async function faults(page: Page, within = 'main'): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((part) => window.axe.run(part), within);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same of a whole page, and by how much it is wider than its window. */
export async function faultsOfPage(page: Page): Promise<string[]> {
  const found = await faults(page, 'html');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...found, `wider than the screen by ${overflow}`] : found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
