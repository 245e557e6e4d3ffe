import { cx } from '~/ui/cx.ts';
import { Photo, photoUrl } from '~/ui/photo.tsx';
import type { GalleryPhoto } from '../view/listing-view.ts';
import { isTap, type useZoom } from './use-zoom.ts';

/** How wide the page shows it. */
export const sizes = '(min-width: 1280px) 792px, (min-width: 1024px) 60vw, 100vw';

interface SlideProps {
  photo: GalleryPhoto;
  id: string;
  first: boolean;
  /** Before scripts: a tap leads to its address. */
  isStill: boolean;
  zoom: ReturnType<typeof useZoom> | undefined;
  /** A finger's tap. */
  onTap: () => void;
}

/** One picture of the page's gallery: a click brings it nearer, a tap opens it on the whole screen. */
export function Slide({ photo, id, first, isStill, zoom, onTap }: SlideProps) {
  return (
    // The buttons below the picture and the keyboard do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      id={id}
      {...zoom?.handlers}
      onClick={(event) => {
        if (isTap(event)) onTap();
        else zoom?.handlers.onClick(event);
      }}
      className={cx(
        'relative size-full shrink-0 snap-start overflow-hidden',
        first && 'print-part print-photo',
        first && Math.abs(photo.width / photo.height - 1.5) < 0.3 && 'print-wide',
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
        style={{ ...zoom?.style, ...small(photo) }}
      />
      {isStill ? (
        <a href={`#${id}`} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
      ) : null}
    </div>
  );
}

/** Before the photo has come where the address opens it (still.css): the small one, asked for only then. */
const small = ({ path }: GalleryPhoto) =>
  ({ '--small': `url(${photoUrl(path, 160)})` }) as React.CSSProperties;
