import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SwipeableCard } from './swipeable-card.ts';
import { photosOf, type CardPhoto } from './photos-of.ts';

/** Which photo of a card is shown. The others are asked for when it is first moved. */
export function useCardPhotos({ vertical, id, count, link }: SwipeableCard) {
  const trackRef = useRef<HTMLAnchorElement>(null);
  const asked = useRef(false);
  const [isMoved, setMoved] = useState(false);
  const [said, setSaid] = useState(false);
  const [index, setIndex] = useState(0);
  const [photos, setPhotos] = useState<CardPhoto[]>([]);

  const begin = () => {
    setMoved(true);
    if (asked.current) return;
    asked.current = true;
    photosOf(vertical, id).then(setPhotos, () => {
      asked.current = false; // the next move asks again
    });
  };

  const onScroll = () => {
    const track = trackRef.current;
    if (!track || track.clientWidth === 0) return;
    begin();
    setIndex(Math.round(track.scrollLeft / track.clientWidth));
  };

  const turn = (step: number) => {
    const track = trackRef.current;
    if (!track) return;
    begin();
    const next = (index + step + count) % count;
    const behavior = Math.abs(next - index) === 1 ? 'auto' : 'instant';
    track.scrollTo({ left: next * track.clientWidth, behavior });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setSaid(true);
    turn(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    link.addEventListener('keydown', listener);
    link.setAttribute('aria-keyshortcuts', 'ArrowRight ArrowLeft');
    return () => link.removeEventListener('keydown', listener);
  }, [link]);

  return { trackRef, index, isMoved, said, photos, onScroll, turn };
}
