// A person's saved searches.
import { SearchList } from '~/features/saved-searches/search-list.tsx';
import { savedSearchView } from './saved-search-view.ts';

export default function SavedSearchList() {
  return <SearchList viewOf={savedSearchView} />;
}
