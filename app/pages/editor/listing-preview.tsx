// A listing as visitors will see it, for who writes it: where features meet.
import { useState, type ReactNode } from 'react';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { PreviewKind } from '~/features/editor/page-slots.ts';
import { PreviewFrame } from '~/features/editor/preview/preview-frame.tsx';
import type { StoredListing } from '~/features/editor/queries.ts';
import { CarBody } from '~/features/listing/car-body.tsx';
import { carView } from '~/features/listing/view/car-view.ts';
import { DetailPage } from '~/features/listing/detail-page.tsx';
import { StatStrip } from '~/features/listing/facts.tsx';
import { propertyView, rentalView } from '~/features/listing/view/home-view.ts';
import type { ListingView } from '~/features/listing/view/listing-view.ts';
import { PropertyTabs } from '~/features/listing/property-tabs.tsx';
import { loadListing, type Rows } from '~/features/listing/queries.ts';
import { RentCosts } from '~/features/listing/rent-costs.tsx';
import { RentalBody } from '~/features/listing/rental-body.tsx';
import { useData, type Query } from '~/platform/data/query.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { PreviewCard, type AnyRow } from './preview-card.tsx';

interface ListingPreviewProps {
  vertical: Vertical;
  listing: StoredListing;
  /** What is typed, over what is stored. */
  columns: Columns;
  as: PreviewKind;
}

const rowOf = (vertical: Vertical, id: string): Query<AnyRow> => ({
  key: ['editor', 'listing', vertical, id, 'preview'],
  ask: async ({ api }) => {
    const row = await loadListing(api, vertical, id, 0);
    if (!row) throw new DataError({ code: 'PT404', message: 'gone', hint: 'listing_gone' });
    return row;
  },
});

export function ListingPreview({ vertical, listing, columns, as }: ListingPreviewProps) {
  const query = useData(rowOf(vertical, listing.id));
  const [now] = useState(() => new Date());
  return (
    <Loaded query={query} what="a prévia" skeleton={<div className="skeleton h-96" />}>
      {(stored) => {
        const row = { ...stored, ...columns, city: stored.city, state: stored.state } as AnyRow;
        if (as === 'busca')
          return (
            <PreviewCard vertical={vertical} row={row} photos={listing.rooms.length} now={now} />
          );
        return (
          <PreviewFrame title="Prévia do anúncio" {...(as === 'celular' && { width: 390 })}>
            {pages[vertical](row as never, now)}
          </PreviewFrame>
        );
      }}
    </Loaded>
  );
}

const pages: { [V in Vertical]: (row: Rows[V], now: Date) => ReactNode } = {
  car: (row, now) => {
    const listing = carView(row, now);
    return (
      <Page listing={listing}>
        <CarBody listing={listing} />
      </Page>
    );
  },
  property: (row, now) => {
    const listing = propertyView(row, now);
    return (
      <Page listing={listing} mosaic>
        <StatStrip stats={listing.stats} />
        <PropertyTabs listing={listing} opened={null} />
      </Page>
    );
  },
  rental: (row, now) => {
    const listing = rentalView(row, now);
    return (
      <Page listing={listing} mosaic costs={<RentCosts listing={listing} />}>
        <RentalBody listing={listing} />
      </Page>
    );
  },
};

interface PageProps {
  listing: ListingView;
  mosaic?: boolean;
  costs?: ReactNode;
  children: ReactNode;
}

function Page({ listing, mosaic, costs, children }: PageProps) {
  return (
    <DetailPage
      listing={listing}
      url=""
      print={{ address: '', qr: { d: '', size: 0 } }}
      {...(mosaic && { mosaic })}
      {...(costs !== undefined && { costs })}
      isPreview
      favourite={null}
      contact={null}
      bar={null}
      reviews={null}
      report={null}
      similar={null}
    >
      {children}
    </DetailPage>
  );
}
