import { ChevronLeft, ChevronRight } from '~/ui/icons.ts';
import { useEffect, useRef, useState, type Ref, type RefObject, useLayoutEffect } from 'react';
import { cx } from '~/ui/cx.ts';
import { isRendered } from '~/ui/browser/is-rendered.ts';
import { Photo, photoUrl } from '~/ui/photo.tsx';
import type { GalleryPhoto } from '../../view/listing-view.ts';
import { isTap, type useZoom } from '../use-zoom.ts';
import { useFingers } from './use-fingers.ts';

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
      <Icon size={20} />
    </button>
  );
}

const widthIn = (src: string): number => Number(/\/fotos\/(\d+)\//.exec(src)?.[1] ?? 0);

/**
 * What stands in a photo's place until it has come.
 * @param path of the stored photo
 * @returns the address of the largest picture of it that the page has loaded already; else that of the smallest there is
 */
function photoOnPage(path: string): string {
  const loaded = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((src) => src.includes(`/${path}.`));
  return loaded.toSorted((a, b) => widthIn(b) - widthIn(a))[0] ?? photoUrl(path, 160);
}

/**
 * A row of pictures that scrolls by itself and follows an index, and an index that follows the finger.
 * @param index which picture is shown
 * @param onShow called when another came into view
 */
function useStage(index: number, onShow: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef({ index, onShow });
  useEffect(() => {
    latest.current = { index, onShow };
  });

  const first = useRef(true);
  // Target of a scroll that this hook began: photos that pass on the way do not count as shown.
  const aim = useRef<number>(undefined);
  useLayoutEffect(() => {
    const stage = ref.current;
    if (!stage) return;
    const at = Math.round(stage.scrollLeft / stage.clientWidth);
    // Jumps at both ends and to distant photos: scrolling past all of them would suggest another order.
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
