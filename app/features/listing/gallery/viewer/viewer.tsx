import { lookUp } from '~/domain/formats/lookup.ts';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { showModal } from '~/ui/dialogs/show-modal.ts';
import { useZoom } from '../use-zoom.ts';
import type { ListingView, GalleryPhoto } from '../../view/listing-view.ts';
import { Bar } from './bar.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { Stage } from './stage.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';

export interface ViewerProps {
  listing: ListingView;
  /** Which photo; the grid of all of them when it is undefined. */
  index: number | undefined;
  /** The photo that was seen before the grid. */
  last: number;
  /** Share and favourite. */
  actions: ReactNode;
  show: (index: number) => void;
  showGrid: () => void;
  close: () => void;
}

/** The photos of a listing on the whole screen: one at a time, or all as a grid. Always dark. */
export default function Viewer(props: ViewerProps) {
  const { listing, index, last, actions, show, showGrid, close } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const zoom = useZoom();
  const shown = index ?? last;
  const isGrid = index === undefined;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog) showModal(dialog);
    return () => dialog?.close();
  }, []);
  const turn = (to: number) => {
    zoom.leave();
    show(to);
  };
  const turnToGrid = () => {
    zoom.leave();
    showGrid();
  };

  const keys: Record<string, () => void> = {
    ArrowRight: () => turn(shown + 1),
    ArrowLeft: () => turn(shown - 1),
    Home: () => turn(0),
    End: () => turn(listing.photos.length - 1),
    '+': zoom.toggle,
    '=': zoom.toggle,
    '-': zoom.leave,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return closeMenuFirst(event);
    const toggleGrid = isGrid ? () => turn(shown) : turnToGrid;
    const act = /^g$/i.test(event.key) ? toggleGrid : isGrid ? undefined : lookUp(keys, event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={`Fotos: ${listing.title}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="modal m-0 size-full max-h-none max-w-none overflow-hidden bg-night text-on-night [--modal-from:0px] [&_:focus-visible]:outline-mint"
    >
      <div className="flex h-dvh flex-col px-safe pb-safe-0">
        <Bar
          listing={listing}
          index={index}
          isNear={zoom.on}
          actions={actions}
          onZoom={zoom.toggle}
          onGrid={turnToGrid}
          onPhoto={() => turn(shown)}
          onClose={close}
        />
        {isGrid ? (
          <PhotoGrid photos={listing.photos} last={last} onShow={turn} />
        ) : (
          <>
            <Stage
              photos={listing.photos}
              index={shown}
              zoom={zoom}
              onShow={turn}
              onClose={close}
            />
            <Strip photos={listing.photos} index={shown} onShow={turn} />
            {listing.isGone ? null : (
              <ContactFooter listing={listing} onLeave={() => ref.current?.close()} />
            )}
          </>
        )}
      </div>
    </dialog>
  );
}

// The first Escape closes a menu that is open in the bar; that menu does it itself.
function closeMenuFirst(event: KeyboardEvent) {
  if (event.currentTarget.querySelector('details[open]')) event.preventDefault();
}

interface ContactFooterProps {
  listing: ListingView;
  /** Gives the page back at once, so that its form can take the focus. */
  onLeave: () => void;
}

/** On the phone, below the photos: what it costs and the way to the seller. */
function ContactFooter({ listing, onLeave }: ContactFooterProps) {
  return (
    <footer className="flex shrink-0 items-center gap-3 border-t border-night-2 px-4 py-3 md:hidden">
      <div className="mr-auto min-w-0">
        <p className="type-small truncate">{listing.price}</p>
        <p className="truncate text-fine text-on-night-2">{listing.place}</p>
      </div>
      <a
        href="#contato"
        onClick={onLeave}
        className="button shrink-0 bg-mint text-on-mint hover:opacity-90"
      >
        Tenho interesse
      </a>
    </footer>
  );
}

interface StripProps {
  photos: GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
}

/** Small pictures below the large one, with what each shows. On the phone that of the large one is said above. */
function Strip({ photos, index, onShow }: StripProps) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = ref.current;
    const item = strip?.children[index] as HTMLElement | undefined;
    if (!strip || !item) return;
    strip.scrollTo({ left: item.offsetLeft - (strip.clientWidth - item.clientWidth) / 2 });
  }, [index]);
  return (
    <>
      <p className="flex shrink-0 items-baseline justify-between gap-4 px-4 pb-3 md:hidden">
        <span className="type-small">{photos[index]?.room ?? ''}</span>
        <span className="text-fine text-on-night-2">toque duas vezes para ampliar</span>
      </p>
      <ul
        ref={ref}
        className="relative flex shrink-0 gap-2 overflow-x-auto overscroll-contain px-4 pt-2 pb-3 [scrollbar-width:none] motion-safe:scroll-smooth md:gap-3 md:pt-4 md:pb-4"
      >
        {photos.map((photo, at) => (
          <li key={photo.path} className="shrink-0 first:ml-auto last:mr-auto">
            <button
              type="button"
              onClick={() => onShow(at)}
              aria-current={at === index ? 'true' : undefined}
              className="group block w-19 text-center md:w-26"
            >
              <span
                className={cx(
                  'block aspect-4/3 overflow-hidden rounded-[0.5rem] md:aspect-[3/2]',
                  at === index
                    ? 'outline-2 outline-offset-2 outline-on-night'
                    : 'opacity-60 transition-opacity group-hover:opacity-100',
                )}
              >
                <Photo
                  path={photo.path}
                  alt=""
                  placeholder={photo.placeholder}
                  sizes="104px"
                  maxWidth={320}
                  className="size-full object-cover"
                />
              </span>
              <span
                className={cx(
                  'mt-2 block truncate text-tag font-normal md:text-fine',
                  at === index ? 'font-semibold' : 'text-on-night-2',
                )}
              >
                <span className="sr-only">Foto {at + 1}: </span>
                {photo.room ?? <span aria-hidden="true">{at + 1}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
