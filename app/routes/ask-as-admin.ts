// First calls of the administration's screens. Not a route.
import { askAtOnce, type Query } from '~/platform/data/query.ts';
import { sessionStore } from '~/platform/session.ts';

/** `askAtOnce`, of what only administrators are told. */
export const askAsAdmin = (path: string, first: () => Query<unknown>[]) =>
  void askAtOnce(path, () => (sessionStore.current().role === 'admin' ? first() : []));
