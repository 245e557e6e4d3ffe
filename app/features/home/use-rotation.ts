import { useEffect, useState } from 'react';
import { useMedia } from '~/ui/browser/use-media.ts';

const everyMs = 2000;

/**
 * Goes round an index every 2 s (specification, section 9). Rests while the page is hidden, and for people who
 * want less motion until they press play.
 * @param length how many there are to go round
 */
export function useRotation(length: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean>();
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const playing = choice ?? !lessMotion;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((at) => (at + 1) % length);
    }, everyMs);
    return () => clearInterval(timer);
  }, [playing, length]);

  return { index, playing, toggle: () => setChoice(!playing) };
}
