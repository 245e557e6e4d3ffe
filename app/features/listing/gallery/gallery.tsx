import { ChevronLeft, ChevronRight, X, LayoutGrid, Maximize, ZoomIn, ZoomOut } from '~/ui/icons.ts';
import type { KeyboardEvent, ReactNode, MouseEvent } from 'react';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { Slide } from './gallery-slide.tsx';
import { FullScreen, prefetchFullScreen } from './full-screen.tsx';
import type { GalleryPhoto, ListingView } from '../view/listing-view.ts';
import { useGallery } from './use-gallery.ts';
import { useViewer } from './use-viewer.ts';
import { useZoom } from './use-zoom.ts';

interface GalleryProps {
  listing: ListingView;
  /** Discs at the top right: share, favourite. */
  actions: ReactNode;
  /** Two more pictures beside the large one, where there is space. */
  mosaic?: boolean;
  /** Said across the first picture's corner, for instance Vendido. */
  sign?: ReactNode;
}

/**
 * The pictures of a listing: swipe, arrows, keyboard, thumbnails, zoom. The row of pictures scrolls by itself, so
 * all of them can be seen without JavaScript.
 */
export function Gallery({ listing, mosaic, actions, sign }: GalleryProps) {
  const { photos } = listing;
  const { sectionRef, trackRef, index, go, onScroll, giveBack } = useGallery(photos.length);
  const zoom = useZoom();
  const viewer = useViewer(photos.length);
  // Until the full screen stands over it, which comes later than the scripts that ask for it.
  const isStill = !viewer.isAwake || viewer.shown !== undefined;
  const show = (next: number) => {
    zoom.leave();
    go(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') viewer.show(index);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  };
  if (photos.length === 0) return <NoPhotos actions={actions} />;
  const beside = mosaic && photos.length > 2 ? [index + 1, index + 2] : [];
  return (
    // A pointer that enters only prefetches the full screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sectionRef}
      aria-label="Fotos"
      aria-roledescription="galeria"
      id="galeria"
      className={cx('max-md:-mx-4', isStill && 'gallery-still')}
      onPointerEnter={prefetchFullScreen}
      onTouchStart={prefetchFullScreen}
      onFocus={prefetchFullScreen}
    >
      <div
        className={cx(
          'overflow-hidden md:rounded-frame',
          beside.length > 0 && 'grid grid-cols-1 gap-1.5 md:grid-cols-[2fr_1fr]',
        )}
      >
        <div className="relative">
          {/* What scrolls must be reachable with the keyboard. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
          <div
            ref={trackRef}
            id="fotos"
            role="group"
            aria-label="Fotos do anúncio: use as setas para passar"
            tabIndex={0}
            onScroll={onScroll}
            onKeyDown={onKeyDown}
            className={cx(
              'gallery-track flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-sunken outline-offset-[-2px] [scrollbar-width:none] md:aspect-[8/5]',
              beside.length > 0 && 'md:aspect-[13/11]',
              zoom.on && 'overflow-x-hidden',
            )}
          >
            {photos.map((photo, at) => (
              <Slide
                key={photo.path}
                photo={photo}
                id={`foto-${at + 1}`}
                first={at === 0}
                isStill={!viewer.isAwake}
                zoom={at === index ? zoom : undefined}
                onTap={() => viewer.show(at)}
              />
            ))}
          </div>
          {isStill ? (
            <a
              href="#galeria"
              aria-label="Fechar"
              className="gallery-leave fixed top-2 right-2 mx-safe z-50 size-11 place-items-center rounded-full bg-chalk text-coal"
            >
              <X size={22} />
            </a>
          ) : null}
          {sign ? <div className="absolute top-3 left-3 md:top-4 md:left-4">{sign}</div> : null}
          <div className="absolute top-3 right-3 flex gap-2 md:top-4 md:right-4">{actions}</div>
          {photos.length > 1 ? (
            <>
              <Arrow side="left" onClick={() => show(index - 1)} />
              <Arrow side="right" onClick={() => show(index + 1)} />
            </>
          ) : null}
          <GalleryTools
            photos={photos}
            index={index}
            zoom={zoom}
            onOpen={() => viewer.show(index)}
            onAll={viewer.showGrid}
          />
        </div>
        {beside.length > 0 ? (
          <div className="hidden grid-rows-2 gap-1.5 md:grid">
            {beside.map((at) => (
              <Beside
                key={at % photos.length}
                photo={photos[at % photos.length]!}
                onShow={() => show(at)}
              />
            ))}
          </div>
        ) : null}
      </div>
      {photos.length > 1 ? <Thumbnails photos={photos} index={index} onShow={show} /> : null}
      {listing.isIllustrated ? (
        <p className="mt-2 text-fine text-ink-3 max-md:px-4">Imagem ilustrativa</p>
      ) : null}
      <FullScreen
        listing={listing}
        viewer={viewer}
        last={index}
        actions={actions}
        onShown={go}
        onClosed={giveBack}
      />
    </section>
  );
}

function Beside({ photo, onShow }: { photo: GalleryPhoto; onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      aria-label={`Ver foto: ${photo.alt}`}
      className="relative overflow-hidden bg-sunken outline-offset-[-2px]"
    >
      <Photo
        path={photo.path}
        alt=""
        placeholder={photo.placeholder}
        sizes="(min-width: 1280px) 264px, 20vw"
        maxWidth={960}
        className="absolute inset-0 size-full object-cover"
      />
    </button>
  );
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={side === 'left' ? 'Foto anterior' : 'Próxima foto'}
      className={cx(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-chalk text-coal transition-opacity max-md:sr-only max-md:focus-visible:not-sr-only noscript:hidden',
        side === 'left' ? 'left-4' : 'right-4',
      )}
    >
      <Icon size={22} />
    </button>
  );
}

function NoPhotos({ actions }: { actions: ReactNode }) {
  return (
    <div className="relative grid aspect-[8/5] place-items-center rounded-frame bg-sunken text-ink-3 max-md:-mx-4 max-md:rounded-none">
      Sem fotos
      <div className="absolute top-4 right-4 flex gap-2">{actions}</div>
    </div>
  );
}

interface ThumbnailsProps {
  photos: GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
}

/** Small pictures below the large one; without JavaScript links to it. */
function Thumbnails({ photos, index, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-3 hidden grid-cols-8 gap-2 md:grid">
      {photos.slice(0, 8).map((photo, at) => {
        const more = at === 7 ? photos.length - 8 : 0;
        return (
          <li key={photo.path}>
            <a
              href={`#foto-${at + 1}`}
              aria-label={`Ver foto ${at + 1}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(at);
              }}
              className="relative block aspect-4/3 overflow-hidden rounded-[0.5rem] outline-offset-2 aria-[current]:outline-2 aria-[current]:outline-green"
            >
              <Photo
                path={photo.path}
                alt=""
                placeholder={photo.placeholder}
                sizes="96px"
                maxWidth={320}
                className="size-full object-cover"
              />
              {more > 0 ? (
                <span className="absolute inset-0 grid place-items-center bg-coal-veil text-meta font-semibold text-chalk">
                  +{more}
                </span>
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface GalleryToolsProps {
  photos: GalleryPhoto[];
  index: number;
  zoom: ReturnType<typeof useZoom>;
  /** The photo on the whole screen. */
  onOpen: () => void;
  /** All of them. */
  onAll: () => void;
}

const plate =
  'inline-flex min-h-9 items-center gap-2 rounded-tag bg-coal-veil px-3 text-meta font-medium text-chalk';
const button = cx(plate, 'focus-visible:outline-chalk');

/** On the picture's lower edge: nearer, full screen, all photos, and which one this is. */
function GalleryTools({ photos, index, zoom, onOpen, onAll }: GalleryToolsProps) {
  const Icon = zoom.on ? ZoomOut : ZoomIn;
  const leading = (to: () => void) => (event: MouseEvent) => {
    // In a new tab too the address says what is shown, as before scripts.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    to();
  };
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex gap-2 *:pointer-events-auto md:inset-x-4 md:bottom-4">
      <button
        type="button"
        onClick={zoom.toggle}
        aria-pressed={zoom.on}
        className={cx(button, 'max-md:hidden noscript:hidden')}
      >
        <Icon size={16} />
        <span className="max-lg:sr-only">
          {zoom.on ? 'Clique para reduzir' : 'Clique para ampliar'}
        </span>
      </button>
      <a
        href={`#foto-${index + 1}`}
        onClick={leading(onOpen)}
        aria-label="Ver em tela cheia"
        className={cx(button, 'px-2.5')}
      >
        <Maximize size={16} />
      </a>
      {photos.length > 1 ? (
        <a href="#fotos" onClick={leading(onAll)} className={cx(button, 'ml-auto')}>
          <LayoutGrid size={16} />
          Ver as {photos.length} fotos
        </a>
      ) : null}
      <p
        aria-live="polite"
        className={cx(plate, 'pointer-events-none! font-semibold noscript:hidden')}
      >
        <span className="sr-only">Foto </span>
        {index + 1} / {photos.length}
      </p>
    </div>
  );
}
