import { lookUp } from '~/domain/formats/lookup.ts';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { showModal } from '~/ui/dialogs/show-modal.ts';
import { useZoom } from '../use-zoom.ts';
import type { ListingView } from '../../view/listing-view.ts';
import { Bar } from './bar.tsx';
import { ContactFooter } from './contact-footer.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';

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
