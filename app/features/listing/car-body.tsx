import { Description, FactGrid, FeatureList, RowColumns } from './facts.tsx';
import { DetailSection } from './detail-section.tsx';
import { DeferredSimulator } from './deferred-simulator.tsx';
import type { CarView } from './view/listing-view.ts';

/** What is said of a car, from the facts on. */
export function CarBody({ listing }: { listing: CarView }) {
  return (
    <>
      <FactGrid facts={listing.facts} />
      <DetailSection title="Descrição">
        <Description paragraphs={listing.paragraphs} />
      </DetailSection>
      {listing.features.length > 0 ? (
        <DetailSection title="Características">
          <FeatureList features={listing.features} />
        </DetailSection>
      ) : null}
      <DetailSection title="Documentos e histórico">
        <RowColumns rows={listing.record} />
      </DetailSection>
      {listing.isGone ? null : (
        <div className="mt-9 max-w-md">
          <DeferredSimulator kind="car" price={listing.amount} />
        </div>
      )}
    </>
  );
}
