import type { ReactNode } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { askAtOnce, type Query } from '~/platform/data/query.ts';
import { sessionStore } from '~/platform/session.ts';

/** `askAtOnce`, of what only administrators are told. */
export const askAsAdmin = (path: string, first: () => Query<unknown>[]) =>
  void askAtOnce(path, () => (sessionStore.current().role === 'admin' ? first() : []));

/**
 * The frame of a screen of the administration, which the server draws for everybody; the screen is loaded when it is
 * needed, named to nobody else, and shown to administrators.
 */
export function AdminScreen({ children }: { children: ReactNode }) {
  return <Guard admin>{children}</Guard>;
}
