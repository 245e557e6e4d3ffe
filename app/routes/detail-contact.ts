// The contact card of the three detail pages, on the server alone: its browser part is in detail-parts. Not a route.
import { data, type RouterContextProvider } from 'react-router';
import type { Vertical } from '~/domain/verticals.ts';
import { contactAction } from '~/features/inquiries/contact-action.ts';
import { apiContext } from '~/platform/api-context.ts';
import { listingIdIn } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';

interface ContactArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}

/** The contact card's forms, of a visitor whom nobody knows. */
export async function handleContact({ request, context, params }: ContactArgs, vertical: Vertical) {
  const id = listingIdIn(params.id);
  if (!id) throw data(null, { status: 404 });
  const { visitor } = context.get(requestContext);
  const form = await request.formData();
  return contactAction(context.get(apiContext), form, { vertical, id, visitor });
}
