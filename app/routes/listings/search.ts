import { redirect } from 'react-router';
import { searchTarget } from '~/features/home/search-target.ts';
import type { Route } from './+types/search.ts';

/** The home page's search form, sent without JavaScript. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(searchTarget(new URL(request.url).searchParams));
}
