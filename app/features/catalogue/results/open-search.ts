import { redirect } from 'react-router';
import type { Lexicon } from '~/domain/search/parsing/lexicon.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { parseSearch } from '../search/parse-search.ts';
import { searchUrl } from '../search/search-url.ts';
import { readerOf, parsedQueryUrl, type ReadText } from '../parsed-query/text-to-filters.ts';
import { likelierMeaning } from '../suggestions/other-meanings.ts';
import { loadResults, type Results } from './results.ts';

interface Opening {
  api: Api;
  lexicon: Lexicon;
  origin: string;
}

/**
 * A vertical's search page. A text that was typed is understood first, and leads to the address that says so.
 * @throws Response the redirect to that address
 * @throws DataError when the data API does not answer
 */
export async function openSearch(
  vertical: Vertical,
  url: URL,
  { api, lexicon, origin }: Opening,
): Promise<Results> {
  const now = new Date();
  // Until the names are there nothing is parsed: a text is searched word by word.
  const read = lexicon.longest > 0 ? readerOf(lexicon, now) : undefined;
  const to = read && parsedQueryUrl(vertical, url, read);
  if (to) throw redirect(await likelierUrl(api, vertical, to, read));
  const nameOf = lexicon.labelOf;
  return loadResults(api, vertical, url, { origin, now, nameOf, ...(read && { read }) });
}

async function likelierUrl(
  api: Api,
  vertical: Vertical,
  to: string,
  read: ReadText,
): Promise<string> {
  const { state } = parseSearch(vertical, new URL(to, 'http://typed.text').searchParams);
  const filters = await likelierMeaning(api, vertical, state, read);
  return filters ? searchUrl(vertical, { ...state, filters }) : to;
}
