import type { Row, StoreRow } from './rows.ts';
import type { AccountAnswers } from './account-answers.ts';
import type { AdminAnswers } from './admin-answers.ts';
import type {
  ListingsUnderPlan,
  PixReceiver,
  PlanChoice,
  PlanOffer,
  Refund,
} from './billing-answers.ts';
import type { Row as CsvRow } from '../../domain/formats/csv.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { EditorAnswers } from './editor-answers.ts';
import type { MoneyAnswers } from './money-answers.ts';
import type { MessageAnswers } from './message-answers.ts';
import type { PanelAnswers } from './panel-answers.ts';
import type { ScheduleAnswers } from './schedule-answers.ts';
import type { VerticalTable, Vertical } from '../../domain/listings/verticals.ts';
import type { StockAnswers } from './stock-types.ts';
import type {
  CarCard,
  Cards,
  PlaceSuggestion,
  PropertyCard,
  RentalCard,
  SearchCount,
  SearchPage,
} from './search-types.ts';

/** A part of what an account holds of its person, about a megabyte. */
export interface DataPart {
  parts: { name: string; rows: CsvRow[] }[];
  /** To be handed back for the part after it; null: it was the last. */
  next: { position: number; key: string } | null;
}

/** The answers of functions that answer JSON; app/platform/api/database.ts checks that none is missing. */
export interface Answers
  extends
    AccountAnswers,
    AdminAnswers,
    EditorAnswers,
    ImportAnswers,
    MoneyAnswers,
    MessageAnswers,
    PanelAnswers,
    ScheduleAnswers,
    StockAnswers {
  announce: { sent: number; ignored: number };
  check_store_address: AddressCheck;
  count_cars: SearchCount;
  count_properties: SearchCount;
  count_rentals: SearchCount;
  featured_cars: CarCard[];
  featured_properties: PropertyCard[];
  choose_plan: PlanChoice;
  find_store: FoundStore | null;
  hidden_passages: HiddenPassages[];
  invoice_refunds: Refund[];
  listing_private_details: PrivateDetails | null;
  export_my_data: DataPart;
  my_plan: OwnPlan | null;
  pix_receiver: PixReceiver | null;
  listings_under_plan: ListingsUnderPlan;
  plan_offer: PlanOffer;
  pro_clients: ProClients;
  pro_totals: ProTotals;
  receive_payment: { outcome: string; repeated: boolean };
  recent_rentals: RentalCard[];
  reveal_contact: Revealed | null;
  reveal_store_contact: Revealed | null;
  saved_search_news: Record<string, number>;
  saved_search_labels: Record<string, string>;
  search_cars: SearchPage<CarCard>;
  search_properties: SearchPage<PropertyCard>;
  search_rentals: SearchPage<RentalCard>;
  search_to_unsubscribe: AlertedSearch[] | null;
  similar_cars: CarCard[];
  similar_properties: PropertyCard[];
  similar_rentals: RentalCard[];
  sitemap_part: [string, string, string][] | null;
  sitemap_parts: SitemapPart[];
  store_plan: StorePlan;
  store_listings: StoreListings;
  suggest_places: PlaceSuggestion[];
}

/** What a store is told of an address that it would like. */
export interface AddressCheck {
  /** As it would be written: small letters, numbers and hyphens. */
  address: string;
  state: 'free' | 'own' | 'former' | 'taken' | 'reserved' | 'short';
  /** Two that are free, where this one is not. */
  suggestions: string[];
}

/** A store as everybody may know it. */
export interface FoundStore extends StoreRow {
  owner_name: string | null;
  counts: Record<VerticalTable | 'views', number>;
}

/** A listing of a store with the vertical it is in. */
export type StoreItem = { [V in Vertical]: { item_type: V; card: Cards[V] } }[Vertical];

/** A page of a store's listings. */
export interface StoreListings {
  items: StoreItem[];
  /** How many the text is found in, by vertical. */
  counts: Record<Vertical, number>;
  /** How many more of them are sold or let. */
  gone: Record<Vertical, number>;
  per_page: number;
}

/** A page of professional stores, and figures of all of them. */
export interface ProClients {
  items: {
    id: string;
    slug: string;
    business_name: string;
    name: string | null;
    email: string | null;
    city: string | null;
    state: string | null;
    is_verified: boolean;
    rating_average: number | null;
    products: number;
    views: number;
  }[];
  total: number;
  per_page: number;
}

/** Figures of all professional stores. */
export interface ProTotals {
  clients: number;
  products: number;
  views: number;
  rating: number | null;
}

/** The plan of a store whose listing is written. */
export interface StorePlan extends OwnPlan {
  store: { id: string; name: string; is_own: boolean; reached_by: string[] };
}

/** The plan that binds a person's store, and how much of it is used. */
export interface OwnPlan {
  /** Null: nothing limits the store. */
  plan: Pick<
    Row<'plans'>,
    | 'name'
    | 'price'
    | 'price_on_request'
    | 'billing_cycle'
    | 'max_listings'
    | 'max_images_per_item'
    | 'max_highlights'
    | 'duration_days'
    | `max_${VerticalTable}`
  > | null;
  subscription: {
    status: 'pending' | 'trialing' | 'active' | 'past_due' | 'canceled';
    trial_ends_at: string | null;
    current_period_end: string | null;
    price: number | null;
    payer_name: string | null;
    payer_tax_id: string | null;
    plan: string;
    plan_slug: string | null;
    /** A cheaper one, from the end of the period on. */
    next_plan: string | null;
    /** What the free plan would not hold. */
    pauses_at_end: { item_type: string; id: string; title: string }[];
  } | null;
  used: Record<VerticalTable, number>;
  /** How many of the plan's highlights are in use. */
  highlights: number;
}

/** How to reach a seller: what they chose to show. */
export interface Revealed {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  /** Of a store that is asked on its own page. */
  address?: string | null;
}

export interface SitemapPart {
  /** A vertical's segment, or `lojas`. */
  section: string;
  part: number;
  /** Of its newest page; none when it is empty. */
  last_modified: string | null;
}

/** A saved search whose alerts the link in a mail would end. */
export interface AlertedSearch {
  name: string;
  frequency: string;
}

/** What one decision hid of a text, and why: for whose text it is. */
export interface HiddenPassages {
  passages: string[];
  reason: string;
}

/** Only for who may edit the listing: a car's papers, or where a home is. */
export type PrivateDetails =
  | Pick<Row<'cars'>, 'contact_phone' | 'plate' | 'renavam'>
  | Pick<
      Row<'properties'>,
      'contact_phone' | 'street' | 'street_number' | 'complement' | 'zip_code'
    >;
