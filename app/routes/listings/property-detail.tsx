import { useSearchParams } from 'react-router';
import { StatStrip } from '~/features/listing/facts.tsx';
import { propertyView } from '~/features/listing/view/home-view.ts';
import { listingHead } from '~/features/listing/view/listing-head.ts';
import { PropertyTabs } from '~/features/listing/property-tabs.tsx';
import { shouldReload } from '~/features/listing/should-reload.ts';
import type { Route } from './+types/property-detail.ts';
import { handleContact, loadDetail } from '~/pages/listing/load-detail.ts';
import { submitContact, ListingDetail } from '~/pages/listing/detail-sections.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDetail(args, 'property', propertyView);
}

export function action(args: Route.ActionArgs) {
  return handleContact(args, 'property');
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitContact(args, 'property');
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingHead(loaderData.listing, loaderData.origin, loaderData.jsonLd) : [];

export const shouldRevalidate = shouldReload;

export default function PropertyDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { listing } = loaderData;
  return (
    <ListingDetail loaded={loaderData} answer={actionData} mosaic>
      <StatStrip stats={listing.stats} />
      <PropertyTabs listing={listing} opened={search.get('aba')} />
    </ListingDetail>
  );
}
