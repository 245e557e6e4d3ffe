import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import type { GalleryPhoto } from './listing-view.ts';
import { useGallery } from './use-gallery.ts';
import { useZoom } from './use-zoom.ts';

interface GalleryProps {
  photos: GalleryPhoto[];
  isIllustrated: boolean;
  /** Discs at the top right: share, favourite. */
  actions: ReactNode;
  /** Two more pictures beside the large one, where there is room. */
  mosaic?: boolean;
  /** Said across the first picture's corner, for instance Vendido. */
  sign?: ReactNode;
}

const sizes = '(min-width: 1280px) 792px, (min-width: 1024px) 60vw, 100vw';

/**
 * The pictures of a listing: swipe, arrows, keyboard, thumbnails, zoom. The row of pictures scrolls by itself, so
 * all of them can be seen without JavaScript.
 */
export function Gallery({ photos, isIllustrated, mosaic, actions, sign }: GalleryProps) {
  const { trackRef, index, go, onScroll } = useGallery(photos.length);
  const zoom = useZoom();
  const show = (next: number) => {
    zoom.leave();
    go(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  };
  if (photos.length === 0) return <NoPhotos actions={actions} />;
  const beside = mosaic && photos.length > 2 ? [index + 1, index + 2] : [];
  return (
    <section aria-label="Fotos" aria-roledescription="galeria" className="max-md:-mx-4">
      <div
        className={cx(
          'overflow-hidden md:rounded-frame',
          beside.length > 0 && 'grid gap-1.5 md:grid-cols-[2fr_1fr]',
        )}
      >
        <div className="relative">
          {/* What scrolls must be reachable with the keyboard. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
          <div
            ref={trackRef}
            role="group"
            aria-label="Fotos do anúncio: use as setas para passar"
            tabIndex={0}
            onScroll={onScroll}
            onKeyDown={onKeyDown}
            className={cx(
              'flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-sunken outline-offset-[-2px] [scrollbar-width:none] md:aspect-[8/5]',
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
                zoom={at === index ? zoom : undefined}
              />
            ))}
          </div>
          {sign ? <div className="absolute top-3 left-3 md:top-4 md:left-4">{sign}</div> : null}
          <div className="absolute top-3 right-3 flex gap-2 md:top-4 md:right-4">{actions}</div>
          {photos.length > 1 ? (
            <>
              <Arrow side="left" onClick={() => show(index - 1)} />
              <Arrow side="right" onClick={() => show(index + 1)} />
            </>
          ) : null}
          <button
            type="button"
            onClick={zoom.toggle}
            aria-pressed={zoom.on}
            className="absolute bottom-4 left-4 hidden min-h-9 items-center gap-2 rounded-tag bg-coal-veil px-3 text-meta font-medium text-chalk focus-visible:outline-chalk md:inline-flex noscript:hidden"
          >
            {zoom.on ? (
              <ZoomOut size={16} aria-hidden="true" />
            ) : (
              <ZoomIn size={16} aria-hidden="true" />
            )}
            {zoom.on ? 'Clique para reduzir' : 'Clique para ampliar'}
          </button>
          <p
            aria-live="polite"
            className="pointer-events-none absolute right-3 bottom-3 inline-flex min-h-9 items-center rounded-tag bg-coal-veil px-3 text-meta font-semibold text-chalk md:right-4 md:bottom-4"
          >
            <span className="sr-only">Foto </span>
            {index + 1} / {photos.length}
          </p>
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
      {isIllustrated ? (
        <p className="mt-2 text-fine text-ink-3 max-md:px-4">Imagem ilustrativa</p>
      ) : null}
    </section>
  );
}

interface SlideProps {
  photo: GalleryPhoto;
  id: string;
  first: boolean;
  zoom: ReturnType<typeof useZoom> | undefined;
}

function Slide({ photo, id, first, zoom }: SlideProps) {
  return (
    // The button below the picture and the keyboard do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      id={id}
      {...zoom?.handlers}
      className={cx(
        'size-full shrink-0 snap-start overflow-hidden',
        zoom?.on ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in',
      )}
    >
      <Photo
        path={photo.path}
        alt={photo.alt}
        placeholder={photo.placeholder}
        width={photo.width}
        height={photo.height}
        sizes={sizes}
        priority={first}
        draggable={false}
        className="size-full object-cover transition-[scale] duration-200"
        style={zoom?.style}
      />
    </div>
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
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}

interface ThumbnailsProps {
  photos: GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
}

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

function NoPhotos({ actions }: { actions: ReactNode }) {
  return (
    <div className="relative grid aspect-[8/5] place-items-center rounded-frame bg-sunken text-ink-3 max-md:-mx-4 max-md:rounded-none">
      Sem fotos
      <div className="absolute top-4 right-4 flex gap-2">{actions}</div>
    </div>
  );
}
