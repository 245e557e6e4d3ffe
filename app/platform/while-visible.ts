// Coming back to a page tells of itself twice: it becomes visible, and it gets the focus.
const sameLook = 1_000;

/**
 * Looks at once, then again and again while somebody can see the page, and when they come back to it.
 * @param interval milliseconds between two looks
 * @returns what ends it
 */
export function whileVisible(look: () => void, interval: number): () => void {
  let last = -Infinity;
  const again = () => {
    if (document.hidden || performance.now() - last < sameLook) return;
    last = performance.now();
    look();
  };
  again();
  const clock = setInterval(again, interval);
  addEventListener('focus', again);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(clock);
    removeEventListener('focus', again);
    document.removeEventListener('visibilitychange', again);
  };
}
