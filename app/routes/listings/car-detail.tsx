import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { ContactBar } from '~/features/inquiries/contact-bar.tsx';
import { ContactCard } from '~/features/inquiries/contact-card.tsx';
import { carView } from '~/features/listing/view/car-view.ts';
import { CarBody } from '~/features/listing/car-body.tsx';
import { DetailPage } from '~/features/listing/detail-page.tsx';
import { UnavailableListing } from '~/features/listing/gone.tsx';
import { listingHead } from '~/features/listing/view/listing-head.ts';
import { shouldReload } from '~/features/listing/should-reload.ts';
import { ReportLink } from '~/features/reports/report-link.tsx';
import { DeferredReviewList } from '~/features/reviews/deferred-review-list.tsx';
import type { Route } from './+types/car-detail.ts';
import { handleContact, loadDetail } from '~/pages/listing/load-detail.ts';
import { submitContact, reportReview, SimilarListings } from '~/pages/listing/detail-sections.tsx';

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
  const { listing, reviews, similar, url, print } = loaderData;
  const { id, title, isGone, message } = listing;
  return (
    <DetailPage
      key={id}
      listing={listing}
      url={url}
      print={print}
      favourite={<FavouriteButton vertical="car" id={id} title={title} large />}
      contact={
        <ContactCard
          seller={listing.store}
          submitLabel="Enviar mensagem"
          message={message}
          item="o carro"
          gone={
            isGone ? (
              <UnavailableListing vertical="car">Este carro foi vendido.</UnavailableListing>
            ) : undefined
          }
          answer={actionData}
        />
      }
      bar={
        isGone ? null : (
          <ContactBar
            price={listing.price}
            seller={listing.store.name}
            whatsapp={listing.store.ways.whatsapp}
            message={message}
          />
        )
      }
      reviews={
        <DeferredReviewList vertical="car" id={id} reviews={reviews} report={reportReview} />
      }
      report={<ReportLink reported={{ kind: 'car', id }} title={title} what="este anúncio" />}
      similar={<SimilarListings cards={similar} />}
    >
      <CarBody listing={listing} />
    </DetailPage>
  );
}
