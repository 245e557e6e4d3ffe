import { lazy } from 'react';
import { SavedSearchesPage } from '~/features/saved-searches/saved-searches-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { SavedTabs } from '~/pages/saved/saved-tabs.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// What reads searches is only for those who are signed in.
const SavedSearchList = lazy(retryLoad(() => import('~/pages/saved/saved-search-list.tsx')));

export const loader = unlistedLoader;

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Buscas salvas',
  description: 'As buscas que você guardou, e o que há de novo em cada uma.',
  path: paths.savedSearches,
});

export default function SavedSearchesRoute() {
  return <SavedSearchesPage tabs={<SavedTabs />} List={SavedSearchList} />;
}
