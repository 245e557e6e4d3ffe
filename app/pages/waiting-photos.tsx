// Photos that go on by themselves, for what the editor knows of plans: where it and photos meet.
import { limitsOf } from '~/features/editor/queries.ts';
import { stepPath } from '~/features/editor/steps.ts';
import { WaitingPhotos } from '~/features/photos/waiting-photos.tsx';
import type { Query } from '~/platform/data/query.ts';
import type { HousedListing } from '~/features/photos/queries.ts';

const mostOf = (store: string): Query<number> => ({
  key: [...limitsOf(store).key, 'photos'],
  ask: async (caller) => (await limitsOf(store).ask(caller)).plan?.max_images_per_item || Infinity,
});

const pathOf = ({ itemType, itemId }: HousedListing) => stepPath(itemType, itemId, 'fotos');

export default function LeftPhotos({ listings }: { listings: readonly HousedListing[] }) {
  return <WaitingPhotos {...{ listings, mostOf, pathOf }} />;
}
