import { Suspense, type ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { Guard } from '~/features/auth/guard.tsx';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';

// What the routes of the administration have in common: a frame that the server draws for everybody, and a screen
// that only administrators load.

/** What the head of a screen needs. */
export function adminLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  return { origin: context.get(requestContext).origin };
}

/** `shouldRevalidate`: nothing that was loaded depends on the tab or on what is looked at. */
export const keepLoaded = () => false;

/** `meta` of a screen, which no search engine keeps. */
export const adminHead =
  (head: { title: string; description: string; path: string }) =>
  ({ loaderData }: { loaderData?: { origin: string } | undefined }) =>
    loaderData ? pageHead({ ...head, origin: loaderData.origin, noindex: true }) : [];

/** Shows a screen, loaded when it is needed and named to nobody else, to administrators. */
export function AdminScreen({ children }: { children: ReactNode }) {
  return (
    <Guard admin>
      <Suspense>{children}</Suspense>
    </Guard>
  );
}
