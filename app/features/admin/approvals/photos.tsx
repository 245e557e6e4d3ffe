import { ImageOff } from '~/ui/icons.ts';
import { useEffect, useRef } from 'react';
import type { WaitingItem } from '~/platform/answers/admin-answers.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { Tag } from '~/ui/tag.tsx';
import { activeSignals } from './labels.ts';

interface PhotosProps {
  item: WaitingItem;
  /** Which one is shown large, from 0. */
  at: number;
  show: (at: number) => void;
}

/** The photos of a listing: one large, all below it. */
export function Photos({ item: { photos, title, signals }, at, show }: PhotosProps) {
  const photo = photos[at];
  const copied = activeSignals({ signals }).find(({ rule }) => rule === 'photo');
  if (!photo) {
    return (
      <p className="grid aspect-3/2 place-content-center justify-items-center gap-2 rounded-frame bg-muted text-ink-2 max-md:rounded-none">
        <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
        Sem fotos
      </p>
    );
  }
  return (
    <section aria-label="Fotos">
      <div className="relative overflow-hidden rounded-frame bg-muted max-md:-mx-4 max-md:rounded-none">
        <Photo
          key={photo.path}
          path={photo.path}
          placeholder={photo.placeholder}
          alt={photo.alt || `Foto ${at + 1} de ${title}`}
          sizes="(min-width: 64rem) 40rem, 100vw"
          priority
          className="aspect-3/2 w-full object-cover"
        />
        {copied?.rule === 'photo' && copied.own === photo.path ? (
          <Tag tone="red" className="absolute top-3 left-3">
            Igual à de outra loja
          </Tag>
        ) : null}
        <Tag tone="coal" className="absolute right-3 bottom-3">
          {at + 1} / {photos.length}
        </Tag>
      </div>
      {photos.length > 1 ? <Thumbs photos={photos} at={at} show={show} /> : null}
    </section>
  );
}

// A grid; on the phone one line that scrolls to the shown photo.
function Thumbs({
  photos,
  at,
  show,
}: Pick<PhotosProps, 'at' | 'show'> & Pick<WaitingItem, 'photos'>) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = ref.current;
    const item = line?.children[at];
    if (!line || !(item instanceof HTMLElement)) return;
    line.scrollTo({ left: item.offsetLeft - (line.clientWidth - item.clientWidth) / 2 });
  }, [at]);
  return (
    <ul
      ref={ref}
      className="relative mt-2 grid grid-cols-7 gap-2 max-md:-mx-4 max-md:flex max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] motion-safe:scroll-smooth"
    >
      {photos.map((one, place) => (
        <li key={one.path} className="max-md:w-18 max-md:shrink-0">
          <button
            type="button"
            aria-label={`Foto ${place + 1} de ${photos.length}`}
            aria-pressed={place === at}
            onClick={() => show(place)}
            className={cx(
              'block w-full overflow-hidden rounded-control',
              place === at && 'outline-2 outline-offset-2 outline-green',
            )}
          >
            <Photo
              path={one.path}
              placeholder={one.placeholder}
              alt=""
              sizes="110px"
              maxWidth={320}
              className="aspect-4/3 w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
