import { cityOf } from '../content/cities/all.ts';
import { carReviews } from '../content/reviews/cars.ts';
import { homeReviews } from '../content/reviews/homes.ts';
import { rentalReviews } from '../content/reviews/rentals.ts';
import type { Rating, ReviewTexts } from '../content/reviews/types.ts';
import { Deck, Random } from '../random.ts';
import { fill, type Slots } from '../text.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { placeSlots } from './places.ts';
import type { Listing, ListingRow } from './rows.ts';
import type { Seller } from './sellers.ts';

interface ReviewRow {
  id: string;
  user_id: string;
  item_type: ItemType;
  item_id: string;
  rating: Rating;
  title: string;
  comment: string | null;
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

type ItemType = 'car' | 'property' | 'rental';

interface Reviewable {
  type: ItemType;
  row: ListingRow & { model?: string; year?: number };
  seller: Seller;
}

const TEXTS: Record<ItemType, ReviewTexts> = {
  car: carReviews,
  property: homeReviews,
  rental: rentalReviews,
};
const RATINGS: Rating[] = [5, 4, 3, 2];
const USUAL: Record<Rating, number> = { 5: 54, 4: 31, 3: 10, 2: 5 };
/** Ratings of the demonstration's own store, which is liked. */
const LIKED: Record<Rating, number> = { 5: 82, 4: 16, 3: 2, 2: 0 };
const HOUR = 3_600_000;

class Critic {
  private readonly decks = new Map<string, Deck<string>>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  private deal(name: string, lines: readonly string[]): string {
    const deck = this.decks.get(name) ?? new Deck(this.random, lines);
    this.decks.set(name, deck);
    return deck.deal() ?? '';
  }

  title(type: ItemType, rating: Rating): string {
    return this.deal(`${type} title ${rating}`, TEXTS[type].titles[rating]);
  }

  comment(type: ItemType, rating: Rating, slots: Slots): string | null {
    if (this.random.chance(0.16)) return null;
    const { comments, extras } = TEXTS[type];
    const main = this.deal(`${type} comment ${rating}`, comments[rating]);
    const extra = this.random.chance(0.45)
      ? ` ${this.deal(`${type} extra ${rating}`, extras[rating])}`
      : '';
    return fill(main + extra, slots);
  }

  reply(type: ItemType, rating: Rating): string | null {
    if (!this.random.chance(rating <= 3 ? 0.55 : 0.16)) return null;
    const kind = rating <= 3 ? 'bad' : 'good';
    return this.deal(`${type} reply ${kind}`, TEXTS[type].replies[kind]);
  }
}

/** "o vendedor" for a store, "o dono" for a private seller. */
function whoShows(item: Reviewable): string {
  if (!item.seller.store) return 'o dono';
  return item.type === 'car' ? 'o vendedor' : 'o corretor';
}

function slotsOf(random: Random, item: Reviewable): Slots {
  const { row } = item;
  const city = cityOf(`${row.city}, ${row.state}`);
  const district = city.districts.find((candidate) => candidate.name === row.neighborhood)!;
  const name = row.model ?? '';
  const feminine =
    /Hilux|SW4|S10|Ranger|Strada|Toro|Saveiro|Amarok|Montana|Frontier|L200|Oroch|Spin|Kombi|Fiorino|Ducato|Doblò|Kangoo|Master|Sprinter|Partner|Jumpy|Transit|Rampage|Maverick|Trailblazer/.test(
      name,
    );
  return {
    ...placeSlots(random, city, district),
    quem: whoShows(item),
    o_modelo: `${feminine ? 'a' : 'o'} ${name}`,
    ano: row.year ?? '',
  };
}

function reviewables(
  type: ItemType,
  listings: readonly Listing<ListingRow>[],
  sellers: ReadonlyMap<string, Seller>,
  now: Date,
): Reviewable[] {
  return listings
    .filter(
      ({ row }) =>
        row.status === 'published' && now.getTime() - row.published_at!.getTime() > 20 * HOUR,
    )
    .map(({ row }) => ({ type, row, seller: sellers.get(row.customer_id)! }));
}

/**
 * Reviews of published listings, 63 of them of the demonstration's own store.
 * @param authors ids of people who sell nothing
 */
export function makeReviews(
  listings: Record<ItemType, readonly Listing<ListingRow>[]>,
  sellers: ReadonlyMap<string, Seller>,
  authors: readonly string[],
  now: Date,
): ReviewRow[] {
  const random = new Random('reviews');
  const critic = new Critic(random);
  const items = (['car', 'property', 'rental'] as const).flatMap((type) =>
    reviewables(type, listings[type], sellers, now),
  );
  const own = items.filter((item) => item.seller.slug === 'autos-ipiranga');
  const others = items.filter((item) => item.seller.slug !== 'autos-ipiranga');
  const taken = new Set<string>();
  const reviews: ReviewRow[] = [];
  const add = (item: Reviewable, weights: Record<Rating, number>) => {
    const author = random.pick(authors);
    if (taken.has(author + item.row.id)) return;
    taken.add(author + item.row.id);
    const rating = random.weighted(RATINGS, (candidate) => weights[candidate]);
    const from = item.row.published_at!.getTime() + 6 * HOUR;
    const at = from + random.next() * (now.getTime() - from - HOUR);
    const reply = critic.reply(item.type, rating);
    reviews.push({
      id: stableId('review', author + item.row.id),
      user_id: author,
      item_type: item.type,
      item_id: item.row.id,
      rating,
      title: critic.title(item.type, rating),
      comment: critic.comment(item.type, rating, slotsOf(random, item)),
      reply,
      replied_at: reply ? new Date(at + random.next() * (now.getTime() - at)) : null,
      created_at: new Date(at),
      updated_at: new Date(at),
    });
  };
  while (reviews.length < 63) add(random.pick(own), LIKED);
  while (reviews.length < 610)
    add(
      random.weighted(others, (item) => (item.seller.store ? 3 : 1)),
      USUAL,
    );
  return reviews;
}
