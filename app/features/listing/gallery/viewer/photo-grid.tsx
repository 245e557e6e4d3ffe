import { useEffect, useRef, useState } from 'react';
import { roomGroup, roomGroups } from '~/domain/listings/rooms.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import type { GalleryPhoto } from '../../view/listing-view.ts';

interface PhotoGridProps {
  photos: GalleryPhoto[];
  /** The one that was seen last has the focus. */
  last: number;
  onShow: (index: number) => void;
}

/** All photos at once, by part of the home where their rooms are known. */
export function PhotoGrid({ photos, last, onShow }: PhotoGridProps) {
  const groups = roomGroups(photos.map((photo) => photo.room));
  const [group, setGroup] = useState<string>();
  const lastRef = useRef<HTMLButtonElement>(null);
  useEffect(() => lastRef.current?.focus(), []);
  const shown = photos
    .map((photo, at) => ({ photo, at }))
    .filter(({ photo }) => !group || roomGroup(photo.room) === group);
  return (
    <div className="scheme-dark min-h-0 grow overflow-y-auto overscroll-contain">
      <div className="mx-auto max-w-5xl px-4 pb-8">
        {groups.length > 0 ? (
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
            {[undefined, ...groups].map((name) => (
              <button
                key={name ?? 'Tudo'}
                type="button"
                aria-pressed={group === name}
                onClick={() => setGroup(name)}
                className={cx(
                  'min-h-9 shrink-0 rounded-control px-3.5 text-meta font-semibold whitespace-nowrap transition-colors',
                  group === name ? 'bg-on-night text-night' : 'bg-night-2 hover:text-mint',
                )}
              >
                {name ?? 'Tudo'}
              </button>
            ))}
          </div>
        ) : null}
        <ul className="mt-1 grid grid-cols-2 gap-x-2 gap-y-3 md:grid-cols-3 md:gap-x-3 md:gap-y-4">
          {shown.map(({ photo, at }, place) => (
            <li key={photo.path} className={cx(place % 5 === 0 && 'max-md:col-span-2')}>
              <button
                type="button"
                onClick={() => onShow(at)}
                aria-label={`Ver foto ${at + 1}: ${photo.room ?? photo.alt}`}
                ref={at === last ? lastRef : undefined}
                className="block w-full rounded-control text-left outline-offset-4"
              >
                <Photo
                  path={photo.path}
                  alt=""
                  placeholder={photo.placeholder}
                  sizes="(min-width: 1024px) 330px, 50vw"
                  maxWidth={960}
                  className={cx(
                    'w-full rounded-control object-cover',
                    place % 5 === 0 ? 'aspect-[16/9] md:aspect-4/3' : 'aspect-4/3',
                  )}
                />
                <span className="mt-1.5 block text-fine text-on-night-2">
                  {photo.room ?? at + 1}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
