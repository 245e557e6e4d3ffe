// What the routes of pages that no search engine keeps have in common.
import type { Params, RouterContextProvider } from 'react-router';
import { requestContext } from '../loaders/request-context.ts';
import { pageHead } from './seo.ts';

/** What the head of a page needs. */
export function unlistedLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  return { origin: context.get(requestContext).origin };
}

/** `shouldRevalidate`: nothing that was loaded depends on the tab or on what is looked at; the browser asks for the rest. */
export const neverRevalidate = () => false;

interface Head {
  title: string;
  description: string;
  /** The page's address, or how it follows from what the route's address names. */
  path: string | ((params: Params) => string);
}

interface Shown {
  loaderData?: { origin: string } | undefined;
  params: Params;
}

/** `meta` of a page that no search engine keeps. */
export const unlistedHead =
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
