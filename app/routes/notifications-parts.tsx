// What the page of notifications is made of. Not a route.
import { firstAsked } from '~/features/notifications/notifications-page.tsx';
import { loadWith } from '~/platform/data/query.ts';

export { NotificationsPage as default } from '~/features/notifications/notifications-page.tsx';

/** What the server gives, and what an address asks first. */
export const prepare = <T,>(serverLoader: () => Promise<T>, url: URL): Promise<T> =>
  loadWith(serverLoader, firstAsked(url.searchParams));
