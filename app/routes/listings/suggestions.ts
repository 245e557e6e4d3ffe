import { data } from 'react-router';
import * as limits from '~/domain/limits/limits.ts';
import { suggest } from '~/features/typeahead/suggest/suggest.ts';
import { verticalOf } from '~/features/typeahead/where.ts';
import { nameCountsContext } from '~/platform/loaders/name-counts-context.ts';
import { lexiconContext } from '~/platform/loaders/lexicon-context.ts';
import type { Route } from './+types/suggestions.ts';

/** What completes the text that is being typed into a search, from memory: the same for everybody. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const textOf = (name: string, length: number) => (searchParams.get(name) ?? '').slice(0, length);
  const answer = suggest(context.get(lexiconContext)(), context.get(nameCountsContext)(), {
    vertical: verticalOf(textOf('vertical', 20)) ?? 'car',
    text: textOf('termo', limits.queryLimits.words),
    near: textOf('perto', limits.queryLimits.place) || undefined,
  });
  return data(answer, { headers: { 'cache-control': 'public, max-age=300' } });
}
