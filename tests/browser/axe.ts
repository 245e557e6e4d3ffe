import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

// WCAG 2.2 AA (LBI art. 63) and good practice.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds in a part of a page, each with the elements that have it.
 * @param within a selector; `html` for all
 * @param without selectors of what is not looked at
 */
export async function faults(
  page: Page,
  within = 'main',
  without: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.waitForFunction(atRest);
  const { violations } = await page.evaluate(
    ([include, exclude, values]) =>
      window.axe.run(
        { include, ...(exclude.length > 0 && { exclude }) },
        {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          // Otherwise each style sheet is fetched and parsed anew for a rule that is not among these.
          preload: { assets: ['media'] },
          // What floats above a page stands in none of its parts.
          rules: { region: { enabled: include === 'html' } },
        },
      ),
    [within, without, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

// Colours on their way from one to another have the contrast of neither. In Chromium the promise of an animation whose
// element goes away may never settle, so this asks again.
function atRest(): boolean {
  return document.getAnimations().every(({ playState, timeline, effect }) => {
    const isEndless = effect?.getComputedTiming().iterations === Infinity;
    return playState !== 'running' || timeline !== document.timeline || isEndless;
  });
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
