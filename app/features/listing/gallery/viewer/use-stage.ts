import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A row of pictures that scrolls by itself and follows an index, and an index that follows the finger.
 * @param index which picture is shown
 * @param onShow called when another came into view
 */
export function useStage(index: number, onShow: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef({ index, onShow });
  useEffect(() => {
    latest.current = { index, onShow };
  });

  const first = useRef(true);
  // Where a ride of its own goes: what is passed on the way is not what is shown.
  const aim = useRef<number>(undefined);
  useLayoutEffect(() => {
    const stage = ref.current;
    if (!stage) return;
    const at = Math.round(stage.scrollLeft / stage.clientWidth);
    // Round the end and far away at once: a ride past all the pictures would say something else.
    const behavior = first.current || Math.abs(at - index) > 1 ? 'instant' : 'auto';
    first.current = false;
    if (at === index) return;
    aim.current = index;
    stage.scrollTo({ left: index * stage.clientWidth, behavior });
  }, [index]);

  useEffect(() => {
    const stage = ref.current;
    if (!stage) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.intersectionRatio >= 0.5);
        if (!shown) return;
        const at = [...stage.children].indexOf(shown.target);
        if (aim.current === undefined && at !== latest.current.index) latest.current.onShow(at);
        if (at === aim.current) aim.current = undefined;
      },
      { root: stage, threshold: 0.6 },
    );
    for (const slide of stage.children) seen.observe(slide);
    // A turned phone keeps its picture.
    const size = new ResizeObserver(() =>
      stage.scrollTo({ left: latest.current.index * stage.clientWidth, behavior: 'instant' }),
    );
    size.observe(stage);
    const takeOver = () => (aim.current = undefined);
    stage.addEventListener('touchstart', takeOver, { passive: true });
    stage.addEventListener('wheel', takeOver, { passive: true });
    return () => {
      stage.removeEventListener('touchstart', takeOver);
      stage.removeEventListener('wheel', takeOver);
      seen.disconnect();
      size.disconnect();
    };
  }, []);

  return ref;
}
