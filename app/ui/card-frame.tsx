import { Images } from './icons.ts';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardFrameProps {
  /** A 4:3 picture. */
  picture: ReactNode;
  /** At most two, top left on the picture. */
  tags?: ReactNode;
  /** Top right on the picture, for instance the heart. */
  action?: ReactNode;
  photoCount?: number;
  /** Proportion of the picture, 4:3 if not said. */
  pictureClassName?: string;
  /** Picture at the left instead of above. */
  sideways?: boolean;
  children: ReactNode;
}

/**
 * A listing's card: picture with overlays, body below. The body's main link should carry
 * `cardLinkClass`, which makes the whole card its target.
 */
export function CardFrame({
  picture,
  tags,
  action,
  photoCount,
  pictureClassName = 'aspect-4/3',
  sideways,
  children,
}: CardFrameProps) {
  return (
    <article
      className={cx(
        'group/card relative flex overflow-hidden rounded-card border border-line bg-surface transition-[border-color,box-shadow] hover:border-line-2 hover:shadow-float',
        sideways ? 'flex-row' : 'flex-col',
      )}
    >
      <div
        className={cx(
          'relative overflow-hidden bg-sunken',
          sideways ? 'w-2/5 shrink-0' : pictureClassName,
        )}
      >
        {picture}
        {tags ? <div className="absolute top-3 left-3 flex gap-1.5">{tags}</div> : null}
        {photoCount ? (
          <span className="absolute right-3 bottom-3 inline-flex h-6 items-center gap-1.5 rounded-tag bg-coal-veil px-2 text-tag font-semibold text-chalk">
            <Images size={14} />
            {photoCount}
            <span className="sr-only">fotos</span>
          </span>
        ) : null}
      </div>
      <div className="flex min-w-0 grow flex-col p-4">{children}</div>
      {action ? <div className="absolute top-1.5 right-1.5 z-10">{action}</div> : null}
    </article>
  );
}

/** For the link of a card's title: the whole card becomes its target. */
export const cardLinkClass =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-green';

/** A card that is still loading, with the same boxes. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-4/3 bg-sunken" />
      <div className="grid gap-2.5 p-4">
        <div className="skeleton h-6 w-3/5" />
        <div className="skeleton h-4 w-11/12" />
        <div className="skeleton h-4 w-3/4" />
        <div className="mt-2 skeleton h-4 w-1/2" />
      </div>
    </div>
  );
}
