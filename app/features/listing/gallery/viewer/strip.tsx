import { useEffect, useRef } from 'react';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import type { GalleryPhoto } from '../../view/listing-view.ts';

interface StripProps {
  photos: GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
}

/** Small pictures below the large one, with what each shows. On the phone that of the large one is said above. */
export function Strip({ photos, index, onShow }: StripProps) {
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
