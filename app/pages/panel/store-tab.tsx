// The part "Loja" of a store's panel, where features meet.
import { memo } from 'react';
import { byVertical } from '~/domain/listings/verticals.ts';
import { cardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { StoreContact } from '~/features/inquiries/store-contact.tsx';
import { PhotoField } from '~/features/photos/photo-field.tsx';
import { storeView } from '~/features/store/store-view.ts';
import { StoreEditor, type StoreEditorProps } from '~/features/store-editor/store-editor.tsx';
import { VerificationStrip } from '~/features/verification/verification-strip.tsx';
import type { FoundStore, StoreItem, StoreListings } from '~/platform/answers/answers.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { StorePage } from '~/features/store/store-header.tsx';

export function StoreTab({ store }: { store: PanelStore }) {
  return (
    <>
      <VerificationStrip store={store} />
      <StoreEditor store={store} picture={pictureField} page={pageOf} />
    </>
  );
}

const pictureField: StoreEditorProps['picture'] = (picture) => <PhotoField {...picture} />;
const pageOf: StoreEditorProps['page'] = (shown, listings) => (
  <Page shown={shown} listings={listings} />
);
// As of when it is drawn.
const viewOf = (shown: FoundStore) => storeView(shown, new Date());
const cardOf = ({ item_type: vertical, card }: StoreItem) => cardView(vertical, card, new Date());

const none = byVertical(() => 0);
const whole = { tab: 'todos', term: '', page: 1 } as const;

/** The page that visitors see, from what is typed. */
function Page({ shown, listings }: { shown: FoundStore; listings: StoreListings | undefined }) {
  const store = viewOf(shown);
  return (
    <StorePage
      store={store}
      search={whole}
      counts={listings?.counts ?? none}
      gone={listings?.gone ?? none}
      perPage={listings?.per_page ?? 24}
      share={null}
      report={null}
      contact={<StoreContact store={store} answer={undefined} />}
    >
      {(listings?.items ?? []).map((item) => (
        <Card key={item.card.id} item={item} />
      ))}
    </StorePage>
  );
}

// A key that is pressed draws none of them anew.
const Card = memo(function Card({ item }: { item: StoreItem }) {
  return <ListingCard card={cardOf(item)} details="Ver Detalhes" showHighlight heart={null} />;
});
