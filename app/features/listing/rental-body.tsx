import { CostTable, Description, FeatureList, RowColumns, StatStrip } from './facts.tsx';
import { DetailSection } from './detail-section.tsx';
import type { RentalView } from './view/listing-view.ts';
import { RentalState } from './rental-state.tsx';

/** What is said of a rental, from its state on. */
export function RentalBody({ listing }: { listing: RentalView }) {
  return (
    <>
      <RentalState state={listing.state} duration={listing.duration} isGone={listing.isGone} />
      <StatStrip stats={listing.stats} />
      <DetailSection title="Descrição">
        <Description paragraphs={listing.paragraphs} />
      </DetailSection>
      {listing.features.length > 0 ? (
        <DetailSection title="Comodidades">
          <FeatureList features={listing.features} />
        </DetailSection>
      ) : null}
      <DetailSection title="Detalhes">
        <RowColumns rows={listing.summary} />
      </DetailSection>
      <DetailSection title="Custos">
        <div className="max-w-md">
          <CostTable rows={listing.costs} total={listing.total} />
        </div>
      </DetailSection>
    </>
  );
}
