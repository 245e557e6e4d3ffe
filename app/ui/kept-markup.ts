import type { ReactNode } from 'react';

/** How many parts are kept: some hundred bytes to two thousand each. */
const most = 1_500;

/**
 * The markup of a part that looks the same on whatever page it stands: it is drawn once and kept by its key. The same
 * cards stand on thousands of list pages, and drawing them is a third of what such a page costs. In a browser there is
 * none: React goes on with what stands in the page, and draws the part itself where it is new.
 *
 * The part may read no context of a page, and ask for no id: it is drawn apart from it.
 */
export const keptMarkup = import.meta.env.SSR ? await keepMarkup() : undefined;

async function keepMarkup(): Promise<(key: string, draw: () => ReactNode) => string> {
  const { renderToString } = await import('react-dom/server');
  const { LRUCache } = await import('lru-cache');
  const kept = new LRUCache<string, string>({ max: most });
  return (key, draw) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const markup = renderToString(draw());
    kept.set(key, markup);
    return markup;
  };
}
