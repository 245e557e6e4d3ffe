// What the page of notifications is made of. Not a route.
import { firstAsked, NotificationsPage } from '~/features/notifications/notifications-page.tsx';
import { loadWith } from '~/platform/data/query.ts';

export default NotificationsPage;

/** What the server gives, and what an address asks first. */
export const prepare = <T,>(serverLoader: () => Promise<T>, url: URL): Promise<T> =>
  loadWith(serverLoader, firstAsked(url.searchParams));
