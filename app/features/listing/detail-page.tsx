import { MapPin } from '~/ui/icons.ts';
import { type ReactNode, useEffect } from 'react';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { deferredPart } from '~/ui/loading/deferred-part.tsx';
import { Price } from '~/ui/price.tsx';
import { Tag, VerifiedTag } from '~/ui/tag.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { ListingView } from './view/listing-view.ts';
import type { QrPath } from '~/ui/qr-path.ts';
import { ShareCard, ShareMenu } from './share/share.tsx';
import { visitPath } from '~/platform/navigation/paths.ts';

// Only paper shows it: nobody waits for it on a screen.
const DeferredPrintContact = deferredPart(
  async () => (await import('./print-contact.tsx')).PrintContact,
);

interface DetailPageProps {
  listing: ListingView;
  /** Absolute address of the page. */
  url: string;
  /** On paper: a short address, and its QR code. */
  print: { address: string; qr: QrPath };
  /** Instead of the price, where there is more to say of it. */
  costs?: ReactNode;
  /** Pictures of rooms go together: two more beside the large one. */
  mosaic?: boolean;
  favourite: ReactNode;
  contact: ReactNode;
  /** On the phone, fixed below: the price and the ways to make contact. */
  bar: ReactNode;
  reviews: ReactNode;
  /** The way to report it. */
  report: ReactNode;
  similar: ReactNode;
  /** Shown to who writes it, before anybody else sees it: nobody visits. */
  isPreview?: boolean;
  /** What is said of it, from the facts on. */
  children: ReactNode;
}

/** The frame of a listing's page: pictures and facts at the left, the seller at the right. */
export function DetailPage({
  listing,
  url,
  print,
  costs,
  mosaic,
  favourite,
  contact,
  bar,
  reviews,
  report,
  similar,
  isPreview,
  children,
}: DetailPageProps) {
  useVisit(listing.vertical, isPreview ? undefined : listing.id);
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={listing.crumbs} className="py-4 max-md:hidden md:py-5" />
        <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div>
            <Gallery
              listing={listing}
              mosaic={mosaic}
              sign={listing.taken ? <Tag tone="coal">{listing.taken}</Tag> : null}
              actions={
                <>
                  <ShareMenu url={url} title={listing.title} />
                  {favourite}
                </>
              }
            />
            <Heading listing={listing} costs={costs} />
            {children}
            <div dangerouslySetInnerHTML={{ __html: listing.prices }} />
            <DeferredPrintContact listing={listing} {...print} />
            <div className="mt-10 border-t border-line pt-8">{reviews}</div>
          </div>
          <aside
            aria-label="Contato"
            className="mt-10 grid grid-cols-1 gap-4 self-start lg:sticky lg:top-6 lg:mt-0"
          >
            {contact}
            <ShareCard url={url} title={listing.title} />
            <div className="-mt-2 justify-self-start">{report}</div>
          </aside>
        </div>
        {similar}
      </div>
      {bar}
    </>
  );
}

interface HeadingProps {
  listing: ListingView;
  costs: ReactNode;
}

function Heading({ listing, costs }: HeadingProps) {
  return (
    <header className="print-part mt-5 md:mt-6">
      <div className="flex flex-wrap items-center gap-2">
        <Tag>{listing.kind}</Tag>
        {listing.isVerified ? <VerifiedTag /> : null}
        <p className="ml-auto text-fine text-ink-3 max-md:hidden">{listing.published}</p>
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 md:flex-nowrap">
        <div className="min-w-0 md:max-w-[62%]">
          <h1 className="type-title">{listing.title}</h1>
          <p className="mt-1 flex items-center gap-1.5 text-ink-2">
            <MapPin size={18} className="text-ink-3" />
            {listing.place}
          </p>
        </div>
        {costs ? null : (
          <div className="md:text-right">
            <Price size="detail" per={verticals[listing.vertical].per} faded={listing.isGone}>
              {listing.price}
            </Price>
            {listing.priceNote ? (
              <p className="text-meta font-medium text-green-text">{listing.priceNote}</p>
            ) : null}
            {listing.costNote ? (
              <p className="text-meta text-balance text-ink-2">{listing.costNote}</p>
            ) : null}
          </div>
        )}
      </div>
      {costs}
      <p className="mt-3 text-fine text-ink-3 md:hidden">{listing.published}</p>
    </header>
  );
}

/** Tells the server that a browser shows a listing: pages come from a cache, so it cannot know by itself. */
function useVisit(vertical: Vertical, id: string | undefined) {
  useEffect(() => {
    if (id) navigator.sendBeacon(visitPath(vertical, id));
  }, [vertical, id]);
}
