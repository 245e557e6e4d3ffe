import type { Database } from '@patio/supabase/database/open';
import type { CleanImage } from './clean.ts';

/** What the database says of a picture. */
export interface PhotoRecord {
  path: string;
  width: number;
  height: number;
  placeholder: string;
  thumbhash: string;
  /** Photos of the same listing that show the same. */
  like: string[];
}

/** The rows of private.pictures, which only the server writes. */
export function photoRecords({ owner, guard }: Database) {
  return {
    find: (path: string): Promise<PhotoRecord | undefined> =>
      guard(async () => {
        const [row] = await owner<PhotoRecord[]>`
          select path, width, height, placeholder, thumbhash, array(select private.similar_photos(path))::text[] as like
          from private.pictures where path = ${path}`;
        return row;
      }),
    /** @throws the database's refusal when there are too many */
    add: (path: string, found: CleanImage): Promise<void> =>
      guard(async () => {
        await owner`select private.upsert_photo_file(${path}, ${found.width}, ${found.height}, ${found.placeholder},
          ${found.thumbhash}, ${found.likeness}::text::bit(64))`;
      }),
  };
}
