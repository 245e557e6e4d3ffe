import { cityOf } from '../content/cities/all.ts';
import { messages } from '../content/inquiries.ts';
import { Deck, Random } from '../random.ts';
import { fill } from '../text.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import type { Listing, ListingRow } from './rows.ts';
import { mobile } from './sellers.ts';
import type { UserRow } from './users.ts';

type ItemType = 'car' | 'property' | 'rental';

const HOUR = 3_600_000;

interface Item {
  type: ItemType;
  row: ListingRow;
}

function inquiryRow(
  random: Random,
  item: Item,
  author: UserRow,
  message: string,
  at: Date,
  now: Date,
) {
  const old = now.getTime() - at.getTime() > 30 * HOUR;
  const answered = old && random.chance(0.93);
  const read = answered || (old && random.chance(0.6));
  return {
    id: stableId('inquiry', `${item.row.id} ${author.id}`),
    customer_id: item.row.customer_id,
    item_type: item.type,
    item_id: item.row.id,
    item_title: item.row.title,
    user_id: author.id,
    name: author.raw_user_meta_data.name,
    email: author.email,
    phone: mobile(random, cityOf(`${item.row.city}, ${item.row.state}`)),
    message,
    status: answered ? 'respondido' : 'novo',
    read_at: read ? new Date(at.getTime() + random.int(1, 20) * HOUR) : null,
    created_at: at,
    updated_at: at,
  };
}

/** The store's message to each inquiry that counts as answered. */
function answerRow(
  random: Random,
  inquiry: ReturnType<typeof inquiryRow>,
  answer: string,
  seller: string,
) {
  const waited = inquiry.read_at!.getTime() + random.int(2, 50) * 60_000;
  return {
    id: stableId('answer', inquiry.id),
    inquiry_id: inquiry.id,
    author: 'store',
    user_id: seller,
    body: answer,
    created_at: new Date(waited),
  };
}

/** Contacts of the demonstration's store. Its visitor account wrote the first, and two of other stores. */
const OWN_STORE_CONTACTS = 34;
const visitorsOwn = [0, OWN_STORE_CONTACTS, OWN_STORE_CONTACTS + 1];

/**
 * Contacts of stores, the newest minutes old, with their answers. The demonstration's own store has the most.
 * @param ownStore id of the store with an account to sign in
 * @param sellers accounts of owners by the id of their store
 */
export function makeInquiries(
  listings: Record<ItemType, readonly Listing<ListingRow>[]>,
  ownStore: string,
  sellers: ReadonlyMap<string, string>,
  authors: { visitor: UserRow; others: readonly UserRow[] },
  now: Date,
) {
  const random = new Random('inquiries');
  const items = (['car', 'property', 'rental'] as const).flatMap((type) =>
    listings[type].filter(({ row }) => row.published_at).map(({ row }): Item => ({ type, row })),
  );
  const own = items.filter((item) => item.row.customer_id === ownStore);
  const others = items.filter((item) => item.row.customer_id !== ownStore);
  const chosen = [
    ...Array.from({ length: OWN_STORE_CONTACTS }, () => random.pick(own)),
    ...random.shuffle(others).slice(0, 140),
  ];
  const decks = {
    car: new Deck(random, messages.car),
    property: new Deck(random, messages.property),
    rental: new Deck(random, messages.rental),
  };
  // A generator of its own, or each answer would change all later contacts.
  const replies = new Random('answers');
  const answers: ReturnType<typeof answerRow>[] = [];
  const inquiries = chosen.map((item, at) => {
    const { question, answer } = decks[item.type].deal()!;
    const message = fill(question, { titulo: item.row.title });
    const since = now.getTime() - item.row.published_at!.getTime();
    const when = new Date(now.getTime() - since * random.next() ** 1.2 * 0.98 - 60_000);
    const anyone = random.pick(authors.others);
    const author = visitorsOwn.includes(at) ? authors.visitor : anyone;
    const inquiry = inquiryRow(random, item, author, message, when, now);
    if (inquiry.status === 'respondido') {
      answers.push(answerRow(replies, inquiry, answer, sellers.get(item.row.customer_id)!));
    }
    return inquiry;
  });
  return { inquiries, answers };
}
