import { useRef, useState } from 'react';

/**
 * Which picture of a scrolling row is shown.
 * @param length how many there are; the index wraps around at both ends
 * @returns `go` to show one, `onScroll` to follow the finger
 */
export function useGallery(length: number) {
  const trackRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  const go = (wanted: number) => {
    const track = trackRef.current;
    const next = (wanted + length) % length;
    // Round the end at once: a ride past all the pictures would say something else.
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

  return { trackRef, index, go, onScroll };
}
