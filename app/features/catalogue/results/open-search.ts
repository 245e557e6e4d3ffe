import { redirect } from 'react-router';
import type { Lexicon } from '~/domain/understanding/lexicon.ts';
import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { readerOf, understoodUrl } from '../understood/text-to-filters.ts';
import { loadResults, type Results } from './results.ts';

interface Opening {
  api: Api;
  lexicon: Lexicon;
  origin: string;
}

/**
 * A market's search page. A text that was typed is understood first, and leads to the address that says so.
 * @throws Response the redirect to that address
 * @throws DataError when the data API does not answer
 */
export function openSearch(
  vertical: Vertical,
  url: URL,
  { api, lexicon, origin }: Opening,
): Promise<Results> {
  const now = new Date();
  // Until the names are there nothing is understood: a text is searched word by word.
  const read = lexicon.longest > 0 ? readerOf(lexicon, now) : undefined;
  const to = read && understoodUrl(vertical, url, read);
  if (to) throw redirect(to);
  const nameOf = lexicon.labelOf;
  return loadResults(api, vertical, url, { origin, now, nameOf, ...(read && { read }) });
}
