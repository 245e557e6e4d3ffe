import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { resultsHead } from '~/features/catalogue/results/results-head.ts';
import { ResultsPage } from '~/features/catalogue/results/results-page.tsx';
import { loadResults } from '~/features/catalogue/results/results.ts';
import { SaveSearchButton } from '~/features/saved-searches/save-search-button.tsx';
import { apiContext } from '~/platform/api-context.ts';
import { requestContext } from '~/platform/request-context.ts';
import type { Route } from './+types/rentals.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const api = context.get(apiContext);
  return loadResults(api, 'rental', url, { origin, now: new Date() });
}

export const meta: Route.MetaFunction = ({ loaderData }) => resultsHead(loaderData);

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsPage
      results={loaderData}
      Heart={FavouriteButton}
      save={<SaveSearchButton search={loaderData} />}
    />
  );
}
