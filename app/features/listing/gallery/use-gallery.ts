import { useEffect, useRef, useState } from 'react';
import { isRendered } from '~/ui/browser/is-rendered.ts';

/**
 * Which picture of a scrolling row is shown.
 * @param length how many there are; the index wraps around at both ends
 * @returns `go` to show one, `onScroll` to follow the finger, `giveBack` to put the focus on the one that is shown
 */
export function useGallery(length: number) {
  const sectionRef = useRef<HTMLElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  const go = (wanted: number) => {
    const track = trackRef.current;
    const next = (wanted + length) % length;
    // Jumps at both ends: scrolling past all photos would suggest another order.
    const near = Math.abs(next - index) === 1;
    track?.scrollTo({
      left: next * track.clientWidth,
      behavior: near ? undefined : 'instant',
    } as ScrollToOptions);
    setIndex(next);
  };

  const onScroll = () => {
    const track = trackRef.current;
    if (!track || track.clientWidth === 0) return;
    const at = track.scrollLeft / track.clientWidth;
    if (Math.abs(at - Math.round(at)) < 0.05) setIndex(Math.round(at));
  };

  // A finger may have been there before the scripts were.
  useEffect(() => void trackRef.current?.dispatchEvent(new Event('scroll')), []);

  // After the full screen: to its small picture, where there are such, or to the row.
  const giveBack = () => {
    // Who went on to the form has the focus there.
    const focused = document.activeElement;
    if (focused !== document.body && !sectionRef.current?.contains(focused)) return;
    const thumbnail = sectionRef.current?.querySelector<HTMLElement>('a[aria-current]');
    const target = thumbnail && isRendered(thumbnail) ? thumbnail : trackRef.current;
    target?.focus({ preventScroll: true });
  };

  return { sectionRef, trackRef, index, go, onScroll, giveBack };
}
