import { useState, type PointerEvent, useEffect, useRef } from 'react';

interface Axis {
  /** How many equal steps there are. */
  count: number;
  /** The last step that can be read; of all of them the last one where it is left out. */
  last?: number;
  /** What is left free beside the steps, in CSS pixels. */
  left: number;
  right: number;
}

/** Where everything of a chart over equal steps stands, in CSS pixels, and which step is read. */
export function useChart({ count, last = count - 1, left, right }: Axis) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [cursor, setCursor] = useState<number>();
  const step = Math.max(1, (width - left - right) / count);
  return {
    ref,
    width,
    left,
    step,
    last,
    /** The step that is read; undefined while nobody reads. */
    cursor,
    setCursor,
    /** The middle of a step. */
    x: (at: number) => left + (at + 0.5) * step,
    follow: ({ clientX, currentTarget }: PointerEvent) => {
      const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / step);
      setCursor(Math.min(last, Math.max(0, at)));
    },
  };
}

export type Chart = ReturnType<typeof useChart>;

/** How wide an element is, in CSS pixels; 0 until it is known. */
function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
