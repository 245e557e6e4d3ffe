/** Follows what a translator does, so that a text that React changes is seen and what stands for it is found. */
export function watchTranslations(): void {
  const replacements = new WeakMap<Node, ChildNode>();

  // The translation is of the old text. The new one takes its place, and the translator goes on from there.
  const newTexts = new MutationObserver((records) => {
    for (const { target: text } of records)
      if (!text.isConnected) replacements.get(text)?.replaceWith(text);
  });

  const read = (records: MutationRecord[]) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.parentNode === target) continue;
        const near = [...addedNodes, previousSibling, nextSibling];
        const translation = near.find((one) => one?.nodeName === 'FONT');
        if (!translation) continue;
        replacements.set(node, translation as ChildNode);
        newTexts.observe(node, { characterData: true });
      }
  };
  const translations = new MutationObserver(read);
  translations.observe(document, { childList: true, subtree: true });
  globalThis.translationOf = (text) => {
    read(translations.takeRecords());
    return replacements.get(text);
  };
}
