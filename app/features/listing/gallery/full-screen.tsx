import { lazy, Suspense, useEffect, useRef } from 'react';
import { Photo } from '~/ui/photo.tsx';
import { sizes } from './gallery-slide.tsx';
import type { GalleryPhoto } from '../view/listing-view.ts';
import type { useViewer } from './use-viewer.ts';
import type { ViewerProps } from './viewer/viewer.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';

const load = () => import('./viewer/viewer.tsx');
const Viewer = lazy(retryLoad(load));

/** Before it is asked for: a pointer, a finger or the focus came to the photos. */
export function prefetchFullScreen(): void {
  // Without a connection it is asked for again when it is needed.
  load().catch(() => undefined);
}

interface FullScreenProps extends Pick<ViewerProps, 'listing' | 'last' | 'actions'> {
  viewer: ReturnType<typeof useViewer>;
  /** Another photo came up. */
  onShown: (index: number) => void;
  onClosed: () => void;
}

/** The photos on the whole screen, while the address says so. */
export function FullScreen({ viewer, listing, last, actions, onShown, onClosed }: FullScreenProps) {
  const { shown, isAwake: _, ...turn } = viewer;
  const isOpen = shown !== undefined;
  const index = shown?.index;
  const follow = useRef({ onShown, onClosed });
  useEffect(() => {
    follow.current = { onShown, onClosed };
  });

  // The page behind shows the same photo, and has the focus on it afterwards.
  useEffect(() => {
    if (index !== undefined) follow.current.onShown(index);
  }, [index]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => follow.current.onClosed();
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={<Opening photo={listing.photos[index ?? last]} close={turn.close} />}>
      <Viewer listing={listing} index={index} last={last} actions={actions} {...turn} />
    </Suspense>
  );
}

// The photo as the page has it and where it will stand, until the rest is there.
interface OpeningProps {
  photo: GalleryPhoto | undefined;
  close: () => void;
}

function Opening({ photo, close }: OpeningProps) {
  return (
    <div className="gallery-opening">
      {photo ? <Photo {...photo} sizes={sizes} placeholder={null} /> : null}
      <button type="button" onClick={close}>
        Fechar
      </button>
    </div>
  );
}
