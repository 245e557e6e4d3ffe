import type { Vertical } from '~/domain/verticals.ts';
import type { Command } from '~/platform/data/command.ts';
import type { Caller } from '~/platform/data/query.ts';
import { DataError } from '~/platform/errors.ts';
import { referenceOf } from './queries.ts';

interface NewPhoto {
  path: string;
  position: number;
  room: string | null;
}

/** Adds a picture that the server has taken over; one that is there already is no failure. @throws DataError */
export async function addPhoto(
  { api }: Caller,
  itemType: Vertical,
  itemId: string,
  photo: NewPhoto,
): Promise<void> {
  const { error } = await api
    .from('listing_photos')
    .insert({ ...photo, [referenceOf(itemType)]: itemId });
  if (error && error.hint !== 'photo_there') throw new DataError(error);
}

/** What can be done with the photos of one listing. */
export function photoCommands(itemType: Vertical, itemId: string) {
  const changes = [['photos', itemType, itemId]];
  const remove: Command<string> = {
    run: async ({ api }, id) => {
      const { error } = await api.from('listing_photos').delete().eq('id', id);
      if (error) throw new DataError(error);
    },
    changes,
  };
  const add: Command<NewPhoto> = {
    run: (caller, photo) => addPhoto(caller, itemType, itemId, photo),
    changes,
  };
  return { remove, add };
}
