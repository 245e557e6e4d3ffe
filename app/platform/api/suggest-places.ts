import { paths } from '../navigation/paths.ts';
import type { PlaceSuggestion } from '../answers/search-types.ts';

/** Municipalities for what is typed, from the browser: "Campinas, SP". @throws when the answer does not come */
export async function suggestPlaces(term: string, signal: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ termo: term });
  const answer = await fetch(`${paths.places}?${query}`, { signal });
  const places = (await answer.json()) as PlaceSuggestion[];
  return places.map(({ label }) => label);
}
