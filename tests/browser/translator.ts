import type { Page } from 'playwright-core';

/** How translators of browsers treat a text node: they take it out, or move it into their own elements. */
export type Translator = 'replaces' | 'moves';

/**
 * Does to a page what the translators of Chrome, Edge and Safari do, and goes on as its texts change: each text stands
 * in two `<font>` elements. To be called before the page is opened.
 * @param when what is there before React starts is translated before it, or after
 */
export async function translate(page: Page, how: Translator): Promise<void> {
  await page.evaluate((way) => {
    const kept = /^(?:SCRIPT|STYLE|TEXTAREA|OPTION|TITLE|FONT|NOSCRIPT)$/;
    const isText = ({ parentElement, nodeValue }: Node) =>
      parentElement !== null && !kept.test(parentElement.nodeName) && nodeValue?.trim() !== '';
    const wrap = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(way === 'moves' ? text : document.createTextNode(text.data));
    };
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      found.filter(isText).forEach(wrap);
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, how);
}
