import { lazy } from 'react';
import { SavedSearchesPage } from '~/features/saved-searches/saved-searches-page.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import { KeptTabs } from './kept-tabs.tsx';
import type { Route } from './+types/saved-searches.ts';
import { late } from '~/ui/late.ts';

// What reads searches is only for those who are signed in.
const SavedSearchList = lazy(late(() => import('./saved-search-list.tsx')));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// The browser asks for the searches itself.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Buscas salvas',
        description: 'As buscas que você guardou, e o que há de novo em cada uma.',
        origin: loaderData.origin,
        path: paths.savedSearches,
        noindex: true,
      })
    : [];

export default function SavedSearchesRoute() {
  return <SavedSearchesPage tabs={<KeptTabs />} List={SavedSearchList} />;
}
