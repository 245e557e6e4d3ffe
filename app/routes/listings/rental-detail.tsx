import { rentalView } from '~/features/listing/view/home-view.ts';
import { listingHead } from '~/features/listing/view/listing-head.ts';
import { RentCosts } from '~/features/listing/rent-costs.tsx';
import { RentalBody } from '~/features/listing/rental-body.tsx';
import { shouldReload } from '~/features/listing/should-reload.ts';
import { Button } from '~/ui/button.tsx';
import type { Route } from './+types/rental-detail.ts';
import { handleContact, loadDetail } from '~/pages/listing/load-detail.ts';
import { submitContact, ListingDetail } from '~/pages/listing/detail-sections.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDetail(args, 'rental', rentalView);
}

export function action(args: Route.ActionArgs) {
  return handleContact(args, 'rental');
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitContact(args, 'rental');
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? listingHead(loaderData.listing, loaderData.origin, loaderData.jsonLd) : [];

export const shouldRevalidate = shouldReload;

export default function RentalDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing } = loaderData;
  const { total, totalNote } = listing.rent;
  return (
    <ListingDetail
      loaded={loaderData}
      answer={actionData}
      mosaic
      costs={<RentCosts listing={listing} />}
      bar={{
        price: total ?? `${listing.price} /mês`,
        seller: total ? `${totalNote} por mês` : listing.store.name,
      }}
      goneAction={<Button disabled>Indisponível</Button>}
    >
      <RentalBody listing={listing} />
    </ListingDetail>
  );
}
