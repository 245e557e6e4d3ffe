import type { Database } from '@patio/supabase/database/open';
import type { CleanPicture } from './clean.ts';

/** What the database says of a picture. */
export interface PictureRecord {
  path: string;
  width: number;
  height: number;
  placeholder: string;
  thumbhash: string;
  /** Photos of the same listing that show the same. */
  like: string[];
}

/** The rows of private.pictures, which only the server writes. */
export function pictureRecords({ owner, guard }: Database) {
  return {
    find: (path: string): Promise<PictureRecord | undefined> =>
      guard(async () => {
        const [row] = await owner<PictureRecord[]>`
          select path, width, height, placeholder, thumbhash, array(select private.like_photos(path))::text[] as like
          from private.pictures where path = ${path}`;
        return row;
      }),
    /** @throws the database's refusal when there are too many */
    add: (path: string, found: CleanPicture): Promise<void> =>
      guard(async () => {
        await owner`select private.keep_picture(${path}, ${found.width}, ${found.height}, ${found.placeholder},
          ${found.thumbhash}, ${found.likeness}::text::bit(64))`;
      }),
  };
}
