import { lazy } from 'react';
import { SavedSearchesPage } from '~/features/saved-searches/saved-searches-page.tsx';
import { paths } from '~/platform/paths.ts';
import { KeptTabs } from './kept-tabs.tsx';
import { late } from '~/ui/late.ts';
import { keepLoaded, unlistedHead, unlistedLoader } from './unlisted.ts';

// What reads searches is only for those who are signed in.
const SavedSearchList = lazy(late(() => import('./saved-search-list.tsx')));

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
