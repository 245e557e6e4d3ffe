import { data } from 'react-router';
import { suggestPlaces } from '~/features/catalogue/results/queries.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import type { Route } from './+types/places.ts';

/** Municipalities for what is being typed in a field for a place. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const term = (new URL(request.url).searchParams.get('termo') ?? '').trim().slice(0, 80);
  const places = term.length < 2 ? [] : await suggestPlaces(context.get(apiContext), term);
  return data(places, { headers: { 'cache-control': 'public, max-age=3600' } });
}
