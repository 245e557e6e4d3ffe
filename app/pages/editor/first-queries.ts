// What the editor asks first.
import type { Vertical } from '~/domain/listings/verticals.ts';
import { storedListing } from '~/features/editor/queries.ts';
import { photosOf } from '~/features/photos/queries.ts';
import { prefetchQuery } from '~/platform/data/query.ts';

export const firstQueriesOf = (vertical: Vertical, id: string): Promise<void> =>
  prefetchQuery(storedListing(vertical, id), photosOf(vertical, id));
