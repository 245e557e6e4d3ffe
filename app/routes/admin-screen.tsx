import { Suspense, type ReactNode } from 'react';
import type { Params, RouterContextProvider } from 'react-router';
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

interface Head {
  title: string;
  description: string;
  /** The screen's address, or how it follows from what the route's address names. */
  path: string | ((params: Params) => string);
}

interface Shown {
  loaderData?: { origin: string } | undefined;
  params: Params;
}

/** `meta` of a screen, which no search engine keeps. */
export const adminHead =
  ({ path, ...head }: Head) =>
  ({ loaderData, params }: Shown) =>
    loaderData
      ? pageHead({
          ...head,
          path: typeof path === 'string' ? path : path(params),
          origin: loaderData.origin,
          noindex: true,
        })
      : [];

/** Shows a screen, loaded when it is needed and named to nobody else, to administrators. */
export function AdminScreen({ children }: { children: ReactNode }) {
  return (
    <Guard admin>
      <Suspense>{children}</Suspense>
    </Guard>
  );
}
