// A listing's card as lists show it, for who writes it.
import type { Vertical } from '~/domain/listings/verticals.ts';
import { cardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import type { Rows } from '~/features/listing/queries.ts';

export type AnyRow = { [V in Vertical]: Rows[V] }[Vertical];

interface PreviewCardProps {
  vertical: Vertical;
  row: AnyRow;
  photos: number;
  now: Date;
}

export function PreviewCard({ vertical, row, photos, now }: PreviewCardProps) {
  const card = {
    ...row,
    highlighted: false,
    published_at: row.published_at ?? now.toISOString(),
    photo_count: photos,
    cover: row.listing_photos[0] ?? null,
  };
  return (
    <div inert className="mx-auto max-w-80">
      <ListingCard card={cardView(vertical, card as never, now)} />
    </div>
  );
}
