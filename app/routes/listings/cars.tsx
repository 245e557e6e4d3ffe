import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { resultsHead } from '~/features/catalogue/results/results-head.ts';
import { ResultsPage } from '~/features/catalogue/results/results-page.tsx';
import { openSearch } from '~/features/catalogue/results/open-search.ts';
import { SaveSearchButton } from '~/features/saved-searches/save-search-button.tsx';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { lexiconContext } from '~/platform/loaders/lexicon-context.ts';
import type { Route } from './+types/cars.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const lexicon = context.get(lexiconContext)();
  return openSearch('car', url, { api: context.get(apiContext), lexicon, origin });
}

export const meta: Route.MetaFunction = ({ loaderData }) => resultsHead(loaderData);

export default function CarsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsPage
      results={loaderData}
      Heart={FavouriteButton}
      save={<SaveSearchButton search={loaderData} />}
    />
  );
}
