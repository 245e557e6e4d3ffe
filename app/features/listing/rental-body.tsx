import { CostTable, Description, FeatureList, RowColumns, StatStrip } from './facts.tsx';
import { DetailSection } from './detail-section.tsx';
import type { RentalView } from './view/listing-view.ts';
import { Tag } from '~/ui/tag.tsx';

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

interface RentalStateProps {
  state: string;
  duration: string;
  isGone: boolean;
}

/** Whether it can still be had, and for how long. */
function RentalState({ state, duration, isGone }: RentalStateProps) {
  const tone = isGone ? 'muted' : state === 'Reservado' ? 'blue' : 'green';
  return (
    <p className="print-part mt-4 flex items-center gap-2 text-meta text-ink-2">
      <Tag tone={tone}>{state}</Tag>
      {duration}
    </p>
  );
}
