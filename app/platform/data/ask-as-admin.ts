// First calls of the administration's screens.
import { askAtOnce, type Query } from './query.ts';
import { sessionStore } from '../session/session.ts';

/** `askAtOnce`, of what only administrators are told. */
export const askAsAdmin = (path: string, first: () => Query<unknown>[]) =>
  void askAtOnce(path, () => (sessionStore.current().role === 'admin' ? first() : []));
