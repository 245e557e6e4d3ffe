import { lazy } from 'react';
import { SavedSearchesPage } from '~/features/saved-searches/saved-searches-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { KeptTabs } from '~/pages/saved/saved-tabs.tsx';
import { late } from '~/ui/loading/retry-load.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

// What reads searches is only for those who are signed in.
const SavedSearchList = lazy(late(() => import('~/pages/saved/saved-search-list.tsx')));

export const loader = unlistedLoader;

export const shouldRevalidate = keepLoaded;

export const meta = unlistedHead({
  title: 'Buscas salvas',
  description: 'As buscas que você guardou, e o que há de novo em cada uma.',
  path: paths.savedSearches,
});

export default function SavedSearchesRoute() {
  return <SavedSearchesPage tabs={<KeptTabs />} List={SavedSearchList} />;
}
