declare global {
  /** What a translator has put in the place of a text node, once that is followed. */
  var translationOf: ((text: Node) => Node | undefined) | undefined;
}

/**
 * Lets React work on a page that a browser translates: translators put elements in place of text nodes, and React
 * removes such a node or inserts before it (decision 025). An inline script (see start-scripts.ts).
 */
export function guardTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** The child of a parent that holds a node, or stands in its place. */
  const childFor = (parent: Node, node: Node) => {
    let at: Node | null | undefined = parent.contains(node) ? node : translationOf?.(node);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at ?? null;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childFor(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return insertBefore.call(this, node, next && childFor(this, next)) as T;
  };
}
