import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { ContactBar } from '~/features/inquiries/contact-bar.tsx';
import { ContactCard } from '~/features/inquiries/contact-card.tsx';
import { DetailPage } from '~/features/listing/detail-page.tsx';
import { UnavailableListing } from '~/features/listing/gone.tsx';
import { rentalView } from '~/features/listing/view/home-view.ts';
import { listingHead } from '~/features/listing/view/listing-head.ts';
import { RentCosts } from '~/features/listing/rent-costs.tsx';
import { RentalBody } from '~/features/listing/rental-body.tsx';
import { shouldReload } from '~/features/listing/should-reload.ts';
import { ReportLink } from '~/features/reports/report-link.tsx';
import { DeferredReviewList } from '~/features/reviews/deferred-review-list.tsx';
import { Button } from '~/ui/button.tsx';
import type { Route } from './+types/rental-detail.ts';
import { handleContact, loadDetail } from '~/pages/listing/load-detail.ts';
import { submitContact, reportReview, SimilarListings } from '~/pages/listing/detail-sections.tsx';

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
  const { listing, reviews, similar, url, print } = loaderData;
  const { id, title, isGone, message, rent } = listing;
  return (
    <DetailPage
      key={id}
      listing={listing}
      url={url}
      print={print}
      mosaic
      costs={<RentCosts listing={listing} />}
      favourite={<FavouriteButton vertical="rental" id={id} title={title} large />}
      contact={
        <ContactCard
          seller={listing.store}
          submitLabel="Tenho interesse"
          message={message}
          item="o imóvel"
          gone={
            isGone ? (
              <UnavailableListing vertical="rental" action={<Button disabled>Indisponível</Button>}>
                Este imóvel já foi alugado.
              </UnavailableListing>
            ) : undefined
          }
          answer={actionData}
        />
      }
      bar={
        isGone ? null : (
          <ContactBar
            price={rent.total ?? `${listing.price} /mês`}
            seller={rent.total ? `${rent.totalNote} por mês` : listing.store.name}
            whatsapp={listing.store.ways.whatsapp}
            message={message}
          />
        )
      }
      reviews={
        <DeferredReviewList vertical="rental" id={id} reviews={reviews} report={reportReview} />
      }
      report={<ReportLink reported={{ kind: 'rental', id }} title={title} what="este anúncio" />}
      similar={<SimilarListings cards={similar} />}
    >
      <RentalBody listing={listing} />
    </DetailPage>
  );
}
