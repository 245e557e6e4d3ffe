// Shared by the routes of pages that search engines must not list.
import type { Params, RouterContextProvider } from 'react-router';
import { requestContext } from '../loaders/request-context.ts';
import { pageHead } from './seo.ts';

/** The data for the head of a page. */
export function unlistedLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  return { origin: context.get(requestContext).origin };
}

/** For `shouldRevalidate`: the loaded data does not depend on the query; the browser requests the rest itself. */
export const neverRevalidate = () => false;

interface Head {
  title: string;
  description: string;
  /** The page's address, or a function of the route's parameters. */
  path: string | ((params: Params) => string);
}

interface Shown {
  loaderData?: { origin: string } | undefined;
  params: Params;
}

/** `meta` of a page that search engines must not list. */
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
