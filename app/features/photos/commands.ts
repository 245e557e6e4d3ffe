import type { Vertical } from '~/domain/listings/verticals.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import type { Caller } from '~/platform/data/query.ts';
import { DataError, expectDone } from '~/platform/refusals/errors.ts';
import { photosOf, referenceOf, type ListingPhoto, type ListingPhotos } from './queries.ts';

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
  const key = photosOf(itemType, itemId).key;
  const changes = [key];
  const foreseeing = <Args>(change: (photos: ListingPhoto[], args: Args) => ListingPhoto[]) => [
    foresee<ListingPhotos, Args>(key, (found, args) => ({
      ...found,
      photos: change(found.photos, args),
    })),
  ];
  const remove: Command<string> = {
    run: async ({ api }, id) => await expectDone(api.from('listing_photos').delete().eq('id', id)),
    changes,
    foresees: foreseeing((photos, id) => photos.filter((photo) => photo.id !== id)),
  };
  const add: Command<NewPhoto> = {
    run: (caller, photo) => addPhoto(caller, itemType, itemId, photo),
    changes,
  };
  const order: Command<string[]> = {
    run: async ({ api }, ids) => await expectDone(api.rpc('reorder_photos', { photos: ids })),
    changes,
    foresees: foreseeing((photos, ids) =>
      ids.flatMap((id, position) =>
        photos.filter((photo) => photo.id === id).map((photo) => ({ ...photo, position })),
      ),
    ),
  };
  const name: Command<{ id: string; room: string | null }> = {
    run: async ({ api }, { id, room }) =>
      await expectDone(api.from('listing_photos').update({ room }).eq('id', id)),
    changes,
    foresees: foreseeing((photos, { id, room }) =>
      photos.map((photo) => (photo.id === id ? { ...photo, room } : photo)),
    ),
  };
  const turn: Command<{ id: string; path: string }> = {
    run: async ({ api }, { id, path }) =>
      await expectDone(api.from('listing_photos').update({ path }).eq('id', id)),
    changes,
    foresees: foreseeing((photos, { id, path }) =>
      photos.map((photo) => (photo.id === id ? { ...photo, path } : photo)),
    ),
  };
  return { remove, add, order, name, turn };
}

/** How far a picture is turned from how it was taken; its path says so. */
export type Degrees = 0 | 90 | 180 | 270;

export const turnOf = (path: string) => Number(/-(90|180|270)$/.exec(path)?.[1] ?? 0) as Degrees;
