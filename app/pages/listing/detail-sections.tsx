// What the three detail pages share, where features meet.
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { CardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import type { ContactAnswer } from '~/features/inquiries/contact-action.ts';
import { unsent } from '~/features/inquiries/unsent.ts';
import { ReportLink } from '~/features/reports/report-link.tsx';
import type { ReviewView } from '~/features/reviews/queries.ts';
import { listingIdIn } from '~/platform/navigation/paths.ts';
import { hasStoredSession } from '~/platform/api/supabase.ts';
import { whyUnanswered } from '~/platform/refusals/unanswered.ts';

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

/** The way to report what somebody says of it. */
export function reportReview({ id, title }: ReviewView) {
  return (
    <ReportLink reported={{ kind: 'review', id }} title={title} what={`a avaliação “${title}”`} />
  );
}

/** Others like it; on the phone a row to swipe. */
export function SimilarListings({ cards }: { cards: CardView[] }) {
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
