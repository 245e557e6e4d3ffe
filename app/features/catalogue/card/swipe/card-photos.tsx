import { ChevronLeft, ChevronRight } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { photoUrl } from '~/ui/photo.tsx';
import type { SwipeableCard } from './use-swipeable-cards.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { photosOf, type CardPhoto } from './photos-of.ts';

/** A row of the photos over the cover: a finger swipes it, a mouse has arrows, the link takes the arrow keys. */
export function CardPhotos({ card }: { card: SwipeableCard }) {
  const { trackRef, index, isMoved, said, photos, onScroll, turn } = useCardPhotos(card);
  const { cover, link, count } = card;
  return (
    <>
      {/* The title's link says where it leads; this is the same for a finger or a mouse. */}
      <Link
        ref={trackRef}
        to={link.pathname}
        discover="none"
        viewTransition
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onScroll={onScroll}
        className="listing-track"
      >
        {Array.from({ length: count }, (_, at) => (
          <Slide
            // Photos stand in a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            colour={isMoved ? (photos[at]?.placeholder ?? cover.style.backgroundColor) : undefined}
            srcSet={isMoved ? (at === 0 ? cover.srcset : srcSetOf(photos[at]?.path)) : undefined}
            sizes={cover.sizes}
            isNear={Math.abs(at - index) <= 1}
          />
        ))}
      </Link>
      <Turn side="left" onClick={() => turn(-1)} />
      <Turn side="right" onClick={() => turn(1)} />
      {isMoved ? (
        <span className="listing-count" aria-hidden="true">
          {index + 1} / {count}
        </span>
      ) : null}
      <output className="sr-only">{said ? `Foto ${index + 1} de ${count}` : ''}</output>
    </>
  );
}

function srcSetOf(path: string | undefined): string | undefined {
  return path && [320, 640].map((width) => `${photoUrl(path, width)} ${width}w`).join(', ');
}

interface SlideProps {
  colour: string | undefined;
  srcSet: string | undefined;
  sizes: string;
  isNear: boolean;
}

function Slide({ colour, srcSet, sizes, isNear }: SlideProps) {
  return (
    <span style={{ backgroundColor: colour }}>
      {srcSet && isNear ? (
        <img srcSet={srcSet} sizes={sizes} alt="" decoding="async" draggable={false} />
      ) : null}
    </span>
  );
}

function Turn({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      className={`listing-turn listing-turn-${side}`}
    >
      <Icon size={18} />
    </button>
  );
}

/** Which photo of a card is shown. The others are asked for when it is first moved. */
function useCardPhotos({ vertical, id, count, link }: SwipeableCard) {
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
