import { verticals } from '~/domain/listings/verticals.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';

/** A listing's first photo in a table, or a drawing. */
export function ListingThumbnail({ row, small = false }: { row: StockRow; small?: boolean }) {
  const { photo, item_type: kind, bucket } = row;
  return (
    <span
      className={cx(
        'block overflow-hidden rounded-tag bg-muted max-md:h-18 max-md:w-21 max-md:rounded-control',
        small ? 'h-8 w-11' : 'h-12 w-16',
      )}
    >
      {photo ? (
        <Photo
          path={photo.path}
          placeholder={photo.placeholder}
          alt=""
          sizes="84px"
          maxWidth={320}
          className={cx('size-full object-cover', bucket === 'gone' && 'grayscale')}
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <Silhouette name={verticals[kind].drawing} width={40} />
        </span>
      )}
    </span>
  );
}
