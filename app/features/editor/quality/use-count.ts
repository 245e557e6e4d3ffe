import { useEffect, useRef, useState } from 'react';

const countMs = 200;

/** A number that counts up to another one in 200 ms; at once for who wants no motion. */
export function useCount(to: number): number {
  const [shown, setShown] = useState(to);
  const from = useRef(to);
  useEffect(() => {
    const start = from.current;
    from.current = to;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - began) / countMs);
      setShown(Math.round(start + (to - start) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return shown;
}
