import { ChevronLeft, ChevronRight } from '~/ui/icons.ts';
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { cx } from '~/ui/cx.ts';
import { isRendered } from '~/ui/browser/is-rendered.ts';
import { Photo } from '~/ui/photo.tsx';
import { photoOnPage } from './picture-on-page.ts';
import type { GalleryPhoto } from '../../view/listing-view.ts';
import { isTap, type useZoom } from '../use-zoom.ts';
import { useFingers } from './use-fingers.ts';
import { useStage } from './use-stage.ts';

interface StageProps {
  photos: GalleryPhoto[];
  index: number;
  zoom: ReturnType<typeof useZoom>;
  onShow: (index: number) => void;
  onClose: () => void;
}

// How many beside the one that is shown are loaded before they are asked for.
const ahead = 2;

/** The photo that is shown, as large as the screen allows; a finger swipes to the next. */
export function Stage({ photos, index, zoom, onShow, onClose }: StageProps) {
  const ref = useStage(index, onShow);
  const nextRef = useFirstFocus(ref);
  const pull = useFingers(ref, {
    lens: zoom.lens,
    setLens: zoom.setLens,
    box: () => ref.current?.children[index]?.firstElementChild?.getBoundingClientRect(),
    onDismiss: onClose,
  });
  const isLoaded = (at: number) =>
    (at - index + photos.length) % photos.length <= ahead || at === index - 1;
  return (
    <div className="relative min-h-0 grow">
      {/* What scrolls must be reachable with the keyboard. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={ref}
        role="group"
        aria-label="Foto em tela cheia: use as setas para passar"
        tabIndex={0}
        style={pull > 0 ? { translate: `0 ${pull}px`, opacity: 1 - pull / 600 } : undefined}
        className={cx(
          'flex size-full snap-x snap-mandatory overscroll-contain outline-none [scrollbar-width:none] motion-safe:scroll-smooth md:[&:focus-visible_[aria-hidden=false]>div]:outline-2 md:[&:focus-visible_[aria-hidden=false]>div]:outline-mint',
          zoom.on ? 'touch-none overflow-hidden' : 'touch-pan-x overflow-x-auto overflow-y-hidden',
        )}
      >
        {photos.map((photo, at) => (
          <Slide
            key={photo.path}
            photo={photo}
            isShown={at === index}
            isLoaded={isLoaded(at)}
            zoom={at === index ? zoom : undefined}
          />
        ))}
      </div>
      {photos.length > 1 ? (
        <>
          <Arrow side="left" onClick={() => onShow(index - 1)} />
          <Arrow side="right" onClick={() => onShow(index + 1)} ref={nextRef} />
        </>
      ) : null}
    </div>
  );
}

// On the arrow to the next photo, or where there is none on the photo.
function useFirstFocus(stageRef: RefObject<HTMLElement | null>) {
  const nextRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const next = nextRef.current;
    const target = next && isRendered(next) ? next : stageRef.current;
    target?.focus({ preventScroll: true });
  }, [stageRef]);
  return nextRef;
}

interface SlideProps {
  photo: GalleryPhoto;
  isShown: boolean;
  isLoaded: boolean;
  zoom: StageProps['zoom'] | undefined;
}

function Slide({ photo, isShown, isLoaded, zoom }: SlideProps) {
  const ratio = photo.width / photo.height;
  const [until] = useState(() => photoOnPage(photo.path));
  return (
    <div
      aria-hidden={!isShown}
      className="@container-size grid size-full shrink-0 snap-center snap-always place-items-center md:px-28"
    >
      {/* The button in the bar and the keyboard do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        {...zoom?.handlers}
        onClick={(event) => {
          if (!isTap(event)) zoom?.handlers.onClick(event);
        }}
        style={{
          width: `min(100%, ${ratio * 100}cqh)`,
          aspectRatio: ratio,
          // Only while it is near: the small ones of all the others would come before it.
          background: isLoaded
            ? `${photo.placeholder} url(${until}) center / cover`
            : photo.placeholder,
        }}
        className={cx(
          'overflow-hidden md:rounded-card',
          zoom?.on ? 'cursor-zoom-out' : 'cursor-zoom-in',
        )}
      >
        {isLoaded ? (
          <Photo
            path={photo.path}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            sizes="100vw"
            priority
            draggable={false}
            className="size-full object-cover transition-[scale] duration-200"
            style={zoom?.style}
          />
        ) : null}
      </div>
    </div>
  );
}

interface ArrowProps {
  side: 'left' | 'right';
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

function Arrow({ side, onClick, ref }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      ref={ref}
      type="button"
      onClick={onClick}
      aria-label={side === 'left' ? 'Foto anterior' : 'Próxima foto'}
      className={cx(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night-2 transition-colors hover:bg-on-night hover:text-night focus-visible:bg-on-night focus-visible:text-night max-md:hidden',
        side === 'left' ? 'left-6' : 'right-6',
      )}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
