import { verticals } from '~/domain/listings/verticals.ts';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';

/** The cover of a listing that waits, small. */
export function Thumb({
  row: { photo, item_type: kind },
  className,
}: {
  row: Pick<WaitingRow, 'photo' | 'item_type'>;
  className?: string;
}) {
  return (
    <span className={cx('block shrink-0 overflow-hidden rounded-tag bg-muted', className)}>
      {photo ? (
        <Photo
          path={photo.path}
          placeholder={photo.placeholder}
          alt=""
          sizes="84px"
          maxWidth={320}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <Silhouette name={verticals[kind].drawing} width={32} />
        </span>
      )}
    </span>
  );
}
