// What the three detail pages share, where features meet.
import type { ComponentProps, ReactNode } from 'react';
import { type Vertical, verticals } from '~/domain/listings/verticals.ts';
import { ContactBar } from '~/features/inquiries/contact-bar.tsx';
import { ContactCard } from '~/features/inquiries/contact-card.tsx';
import { DetailPage } from '~/features/listing/detail-page.tsx';
import { deferredPart } from '~/ui/loading/deferred-part.tsx';
import type { loadDetail } from './load-detail.ts';
import type { CardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import type { ContactAnswer } from '~/features/inquiries/contact-action.ts';
import { ReportLink } from '~/features/reports/report-link.tsx';
import type { ReviewView } from '~/features/reviews/queries.ts';
import { listingIdIn, searchPath } from '~/platform/navigation/paths.ts';
import { hasStoredSession } from '~/platform/api/supabase.ts';
import { whyUnanswered } from '~/platform/refusals/unanswered.ts';
import { unsent } from '~/features/inquiries/unsent.ts';
import { ButtonLink } from '~/ui/button.tsx';

interface ClientContactArgs {
  request: Request;
  params: { id: string };
  serverAction: () => Promise<ContactAnswer>;
}

/** The contact card's forms in the browser: who is signed in sends as themselves, everybody else through the server. */
export async function submitContact(
  { request, params, serverAction }: ClientContactArgs,
  vertical: Vertical,
) {
  const id = listingIdIn(params.id);
  const form = await request.clone().formData();
  const refused = await refusedHere(form);
  if (refused) return refused;
  if (id && hasStoredSession()) {
    const { contactAsPerson } = await import('~/features/inquiries/contact-as-person.ts');
    const answer = await contactAsPerson(form, { vertical, id });
    if (answer) return answer;
  }
  try {
    return await serverAction();
  } catch (error) {
    const why = whyUnanswered(error);
    if (why === undefined) throw error;
    return unsent(form, why);
  }
}

// A mistake is said at once; what checks it comes with the first message, and the server checks all the same.
async function refusedHere(form: FormData): Promise<ContactAnswer | undefined> {
  if (form.get('intent') !== 'mensagem') return undefined;
  return import('~/features/inquiries/check-inquiry.ts').then(
    ({ refusalOf }) => refusalOf(form),
    () => undefined,
  );
}

const DeferredReviewList = deferredPart(
  async () => (await import('~/features/reviews/review-list.tsx')).ReviewList,
);

interface ListingDetailProps extends Pick<
  ComponentProps<typeof DetailPage>,
  'costs' | 'mosaic' | 'children'
> {
  loaded: LoadedDetail;
  answer: ContactAnswer | undefined;
  /** What the bar of the phone says; the price and the store's name if not given. */
  bar?: { price: string; seller: string };
  /** In the contact card of what is sold or let. */
  goneAction?: ReactNode;
}

type LoadedDetail = Pick<
  Awaited<ReturnType<typeof loadDetail>>,
  'listing' | 'reviews' | 'similar' | 'url' | 'print'
>;

const words: Record<Vertical, { submit: string; item: string; gone: string }> = {
  car: { submit: 'Enviar mensagem', item: 'o carro', gone: 'Este carro foi vendido.' },
  property: { submit: 'Tenho interesse', item: 'o imóvel', gone: 'Este imóvel foi vendido.' },
  rental: { submit: 'Tenho interesse', item: 'o imóvel', gone: 'Este imóvel já foi alugado.' },
};

/** A listing's page with the parts that other features bring. */
export function ListingDetail({ loaded, answer, bar, goneAction, ...page }: ListingDetailProps) {
  const { listing, reviews, similar, url, print } = loaded;
  const { vertical, id, title, isGone, message, price, store } = listing;
  const { submit, item, gone } = words[vertical];
  return (
    <DetailPage
      key={id}
      {...{ listing, url, print, ...page }}
      favourite={<FavouriteButton vertical={vertical} id={id} title={title} large />}
      contact={
        <ContactCard
          seller={store}
          submitLabel={submit}
          message={message}
          item={item}
          gone={
            isGone ? (
              <UnavailableListing vertical={vertical} action={goneAction}>
                {gone}
              </UnavailableListing>
            ) : undefined
          }
          answer={answer}
        />
      }
      bar={
        isGone ? null : (
          <ContactBar
            price={bar?.price ?? price}
            seller={bar?.seller ?? store.name}
            whatsapp={store.ways.whatsapp}
            message={message}
          />
        )
      }
      reviews={
        <DeferredReviewList vertical={vertical} id={id} reviews={reviews} report={reportReview} />
      }
      report={<ReportLink reported={{ kind: vertical, id }} title={title} what="este anúncio" />}
      similar={<SimilarListings cards={similar} />}
    />
  );
}

/** The way to report what somebody says of it. */
function reportReview({ id, title }: ReviewView) {
  return (
    <ReportLink reported={{ kind: 'review', id }} title={title} what={`a avaliação “${title}”`} />
  );
}

/** Others like it; on the phone a row to swipe. */
function SimilarListings({ cards }: { cards: CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="parecidos" className="mt-16 md:mt-20">
      <h2 id="parecidos" className="mb-5 type-page">
        Anúncios parecidos
      </h2>
      <div className="carousel lg:grid-cols-4">
        {cards.map((card) => (
          <ListingCard
            key={card.id}
            card={card}
            showHighlight
            sizes="286px"
            heart={<FavouriteButton vertical={card.vertical} id={card.id} title={card.title} />}
          />
        ))}
      </div>
    </section>
  );
}

interface GoneProps {
  vertical: Vertical;
  /** Instead of the way to contact. */
  action?: ReactNode;
  children: ReactNode;
}

/** In the contact card of what is sold or let: the page stays up and says so. */
function UnavailableListing({ vertical, action, children }: GoneProps) {
  return (
    <div className="grid gap-4">
      <p>
        <span className="font-semibold">{children}</span>{' '}
        <span className="text-ink-2">
          A loja não recebe mais contatos sobre este anúncio. Veja os parecidos logo abaixo.
        </span>
      </p>
      {action}
      <ButtonLink to={searchPath(vertical)}>Ver outros {verticals[vertical].many}</ButtonLink>
    </div>
  );
}
