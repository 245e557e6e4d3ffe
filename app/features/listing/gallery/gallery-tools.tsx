import { LayoutGrid, Maximize, ZoomIn, ZoomOut } from '~/ui/icons.ts';
import type { MouseEvent } from 'react';
import { cx } from '~/ui/cx.ts';
import type { GalleryPhoto } from '../view/listing-view.ts';
import type { useZoom } from './use-zoom.ts';

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
export function GalleryTools({ photos, index, zoom, onOpen, onAll }: GalleryToolsProps) {
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
        <Icon size={16} aria-hidden="true" />
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
        <Maximize size={16} aria-hidden="true" />
      </a>
      {photos.length > 1 ? (
        <a href="#fotos" onClick={leading(onAll)} className={cx(button, 'ml-auto')}>
          <LayoutGrid size={16} aria-hidden="true" />
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
