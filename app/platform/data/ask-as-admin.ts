// First calls of the administration's screens.
import { fetchNow, type Query } from './query.ts';
import { sessionStore } from '../session/session.ts';

/** `fetchNow`, of what only administrators are told. */
export const queryAsAdmin = (path: string, first: () => Query<unknown>[]) =>
  void fetchNow(path, () => (sessionStore.current().role === 'admin' ? first() : []));
