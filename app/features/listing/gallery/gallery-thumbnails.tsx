import { Photo } from '~/ui/photo.tsx';
import type { GalleryPhoto } from '../view/listing-view.ts';

interface ThumbnailsProps {
  photos: GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
}

/** Small pictures below the large one; without JavaScript links to it. */
export function Thumbnails({ photos, index, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-3 hidden grid-cols-8 gap-2 md:grid">
      {photos.slice(0, 8).map((photo, at) => {
        const more = at === 7 ? photos.length - 8 : 0;
        return (
          <li key={photo.path}>
            <a
              href={`#foto-${at + 1}`}
              aria-label={`Ver foto ${at + 1}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(at);
              }}
              className="relative block aspect-4/3 overflow-hidden rounded-[0.5rem] outline-offset-2 aria-[current]:outline-2 aria-[current]:outline-green"
            >
              <Photo
                path={photo.path}
                alt=""
                placeholder={photo.placeholder}
                sizes="96px"
                maxWidth={320}
                className="size-full object-cover"
              />
              {more > 0 ? (
                <span className="absolute inset-0 grid place-items-center bg-coal-veil text-meta font-semibold text-chalk">
                  +{more}
                </span>
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
