import { ImageOff } from '~/ui/icons.ts';
import { Photo } from '~/ui/photo.tsx';
import type { ItemView } from './conversation.ts';

/** The listing's first picture, small; it says nothing that does not stand beside it. */
export function ItemPhoto({ item: { cover } }: { item: ItemView }) {
  return (
    <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-tag bg-muted text-ink-3">
      {cover ? (
        <Photo
          path={cover.path}
          alt=""
          sizes="64px"
          placeholder={cover.placeholder}
          maxWidth={320}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff size={18} />
      )}
    </span>
  );
}
