import { carView } from '~/features/listing/view/car-view.ts';
import { CarBody } from '~/features/listing/car-body.tsx';
import { listingHead } from '~/features/listing/view/listing-head.ts';
import { shouldReload } from '~/features/listing/should-reload.ts';
import type { Route } from './+types/car-detail.ts';
import { handleContact, loadDetail } from '~/pages/listing/load-detail.ts';
import { submitContact, ListingDetail } from '~/pages/listing/detail-sections.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDetail(args, 'car', carView);
}

export function action(args: Route.ActionArgs) {
  return handleContact(args, 'car');
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitContact(args, 'car');
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingHead(loaderData.listing, loaderData.origin, loaderData.jsonLd) : [];

export const shouldRevalidate = shouldReload;

export default function CarDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListingDetail loaded={loaderData} answer={actionData}>
      <CarBody listing={loaderData.listing} />
    </ListingDetail>
  );
}
