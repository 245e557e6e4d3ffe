// What the page of an address without a page offers, found on the server.
import { data, type RouterContextProvider } from 'react-router';
import { findNotFoundSuggestions } from '~/features/catalogue/not-found/find-suggestions.ts';
import { readerOf } from '~/features/catalogue/parsed-query/text-to-filters.ts';
import { nearestSearch } from '~/features/layout/nearest-search.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { lexiconContext } from '~/platform/loaders/lexicon-context.ts';

interface LostArgs {
  /** As the visitor's browser shows it. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The answer to throw where an address leads nowhere, with the searches that its words mean.
 * @param status 404, or 410 for what was there
 */
export async function notFoundPage({ url, context }: LostArgs, status: 404 | 410) {
  const lexicon = context.get(lexiconContext)();
  const read = lexicon.longest > 0 ? readerOf(lexicon, new Date()) : undefined;
  const asked = nearestSearch(url.pathname);
  return data(await findNotFoundSuggestions({ api: context.get(apiContext), read, ...asked }), {
    status,
  });
}
