import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import type { Route } from './+types/visit.ts';

/** Counts a view of a listing, once per visitor and day (the database sees to that). */
export async function action({ params, context }: Route.ActionArgs) {
  const vertical = allVerticals.find((key) => verticals[key].segment === params.segment);
  if (!vertical) return new Response(null, { status: 404 });
  const { error } = await context.get(apiContext).rpc('record_view', {
    item_type: vertical,
    item_id: params.id,
    visitor: context.get(requestContext).visitor,
  });
  // A malformed id is the caller's mistake, anything else is ours.
  if (error?.code === '22P02') return new Response(null, { status: 404 });
  unwrap({ data: true, error });
  return new Response(null, { status: 204 });
}
