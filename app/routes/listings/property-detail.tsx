import { useSearchParams } from 'react-router';
import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { ContactBar } from '~/features/inquiries/contact-bar.tsx';
import { ContactCard } from '~/features/inquiries/contact-card.tsx';
import { DetailPage } from '~/features/listing/detail-page.tsx';
import { StatStrip } from '~/features/listing/facts.tsx';
import { UnavailableListing } from '~/features/listing/gone.tsx';
import { propertyView } from '~/features/listing/view/home-view.ts';
import { listingHead } from '~/features/listing/view/listing-head.ts';
import { PropertyTabs } from '~/features/listing/property-tabs.tsx';
import { shouldReload } from '~/features/listing/should-reload.ts';
import { ReportLink } from '~/features/reports/report-link.tsx';
import { DeferredReviewList } from '~/features/reviews/deferred-review-list.tsx';
import type { Route } from './+types/property-detail.ts';
import { handleContact, loadDetail } from '~/pages/listing/load-detail.ts';
import { submitContact, reportReview, SimilarListings } from '~/pages/listing/detail-sections.tsx';

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
  const { listing, reviews, similar, url, print } = loaderData;
  const { id, title, isGone, message } = listing;
  return (
    <DetailPage
      key={id}
      listing={listing}
      url={url}
      print={print}
      mosaic
      favourite={<FavouriteButton vertical="property" id={id} title={title} large />}
      contact={
        <ContactCard
          seller={listing.store}
          submitLabel="Tenho interesse"
          message={message}
          item="o imóvel"
          gone={
            isGone ? (
              <UnavailableListing vertical="property">Este imóvel foi vendido.</UnavailableListing>
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
        <DeferredReviewList vertical="property" id={id} reviews={reviews} report={reportReview} />
      }
      report={<ReportLink reported={{ kind: 'property', id }} title={title} what="este anúncio" />}
      similar={<SimilarListings cards={similar} />}
    >
      <StatStrip stats={listing.stats} />
      <PropertyTabs listing={listing} opened={search.get('aba')} />
    </DetailPage>
  );
}
