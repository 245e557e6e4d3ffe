/** What a translator has put in the place of a text node of React's. */
const replacements = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null) => node?.nodeName === 'FONT';

function readChanges(records: MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode === target) continue;
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!translation) continue;
      replacements.set(node, translation as ChildNode);
      newTexts.observe(node, { characterData: true });
    }
  }
}

const translations = new MutationObserver(readChanges);

// The translation is of the old text. The new one takes its place, and the translator goes on from there.
const newTexts = new MutationObserver((records) => {
  for (const text of new Set(records.map(({ target }) => target)))
    if (!text.isConnected) replacements.get(text)?.replaceWith(text);
});

/** The child of a parent that holds a node, or stands in its place. */
function childFor(parent: Node, node: Node): ChildNode | null {
  readChanges(translations.takeRecords());
  let at: Node | null | undefined = parent.contains(node) ? node : replacements.get(node);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return (at ?? null) as ChildNode | null;
}

/**
 * Lets React work on a page that a browser translates: translators put elements in place of text nodes, and React
 * removes such a node, inserts before it and changes its text (decision 025). To be called before React starts.
 */
export function followTranslations(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    childFor(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    const at = next && next.parentNode !== this ? childFor(this, next) : next;
    return insertBefore.call(this, node, at) as T;
  };
  translations.observe(document, { childList: true, subtree: true });
}
