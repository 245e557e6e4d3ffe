import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

/** The widths that the server makes; beyond 1,600 of the site's own pictures alone. tests/images compares them. */
export const photoWidths = [160, 320, 480, 640, 960, 1280, 1600, 3200] as const;

/** The address of a stored photo at one of the served widths. */
export function photoUrl(path: string, width: number, format: 'webp' | 'avif' | 'jpg' = 'webp') {
  return `/fotos/${width}/${path}.${format}`;
}

interface PhotoProps {
  /** Path of the stored photo, without leading slash or extension. */
  path: string;
  alt: string;
  /** As in HTML: how wide the picture will be shown. */
  sizes: string;
  /** Colour that holds the room until the picture comes. */
  placeholder?: string | null;
  /** For the one picture that matters for the first impression. */
  priority?: boolean;
  /** Largest width that may be asked for. */
  maxWidth?: number;
  /** Proportion of the file; the frame crops. */
  width?: number;
  height?: number;
  className?: string;
  draggable?: boolean;
  style?: CSSProperties | undefined;
}

/** A stored photo in the width that its place needs. */
export function Photo({
  path,
  alt,
  sizes,
  placeholder,
  priority = false,
  maxWidth = 1600,
  width = 1600,
  height = 1200,
  className,
  draggable,
  style,
}: PhotoProps) {
  const offered = photoWidths.filter((w) => w <= maxWidth);
  return (
    <img
      src={photoUrl(path, Math.min(640, maxWidth))}
      srcSet={offered.map((w) => `${photoUrl(path, w)} ${w}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      draggable={draggable}
      style={{ backgroundColor: placeholder ?? undefined, ...style }}
      className={cx('photo', className)}
    />
  );
}
