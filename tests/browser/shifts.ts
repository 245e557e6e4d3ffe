import type { Page } from 'playwright-core';

/** As much as a page may move by itself in all (Cumulative Layout Shift; 0.1 counts as good on the web). */
const usual = 0.01;

/** What moved while a page loaded without the visitor's doing: nothing, or each move with what moved and how. */
export async function moves(page: Page, most = usual): Promise<string[]> {
  const found = await page.evaluate(read);
  const total = found.reduce((sum, { value }) => sum + value, 0);
  return total > most ? found.map(({ value, what }) => `${value.toFixed(4)}: ${what}`) : [];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

function read(): Promise<{ value: number; what: string }[]> {
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const named = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone');
  return new Promise((resolve) => {
    const found: { value: number; what: string }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources
          .map((one) => `${named(one.node)} (${box(one.previousRect)} → ${box(one.currentRect)})`)
          .join('; ');
        found.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
  });
}
