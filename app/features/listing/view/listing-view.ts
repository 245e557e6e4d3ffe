import type { ContactButtons } from '~/domain/contacts/contact-buttons.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Crumb } from '~/ui/navigation/breadcrumbs.tsx';

export interface GalleryPhoto {
  path: string;
  placeholder: string;
  alt: string;
  /** What it shows, in a word; none: it has a number. */
  room?: string;
  width: number;
  height: number;
}

/** A fact with the icon that stands for it. */
export interface Fact {
  icon:
    | 'year'
    | 'km'
    | 'fuel'
    | 'gearbox'
    | 'color'
    | 'doors'
    | 'body'
    | 'plate'
    | 'bedrooms'
    | 'bathrooms'
    | 'area'
    | 'parking'
    | 'price';
  label: string;
  value: string;
}

/** A line of a table: what and how much. */
export interface Row {
  label: string;
  value: string;
}

/** Who sells, as anybody may know it. */
export interface StoreView {
  name: string;
  initials: string;
  /** Path of the photo of who sells; without one, the initials stand for them. */
  photo?: string;
  isVerified: boolean;
  /** Below the name: CRECI, rating. */
  note: string;
  /** When it is open, how soon it answers, since when it is here, where it is; the first is the most pressing. */
  facts: string[];
  ways: ContactButtons;
  /** Its page, for professional plans only (specification, section 2). */
  path?: string;
  /** The words of the link there: `Ver loja e outros 12 anúncios`. */
  storeLink: string;
}

/**
 * A listing as its page shows it, in words. Made on the server: the browser gets what it shows and no more, and
 * ages are the same in the page and after it wakes up.
 */
export interface ListingView {
  vertical: Vertical;
  id: string;
  title: string;
  /** Carro, or what kind of home. */
  kind: string;
  isVerified: boolean;
  price: string;
  /** Reais. */
  amount: number;
  /** Below the price; nothing where it can no longer be had. */
  priceNote: string;
  /** What it costs a month beside the price. */
  costNote?: string;
  place: string;
  /** Campinas, SP. */
  city: string;
  /** Since when, and how often it was seen. */
  published: string;
  /** Changes when the listing does. */
  edition: string;
  /** Reservado, Vendido, Alugado; none while it is simply available. */
  taken?: string;
  /** Sold or let: it stays up but can no longer be had. */
  isGone: boolean;
  photos: GalleryPhoto[];
  isIllustrated: boolean;
  paragraphs: string[];
  features: string[];
  crumbs: Crumb[];
  store: StoreView;
  /** What the contact form proposes to say. */
  message: string;
  /** How the price went, as HTML of ours without a word of anybody's; empty where it never changed. */
  prices: string;
}

export interface CarView extends ListingView {
  facts: Fact[];
  /** Documents and history, which a seller must state (Lei 13.111/2015). */
  record: Row[];
}

export interface HomeView extends ListingView {
  /** Bedrooms, bathrooms, area, parking. */
  stats: Fact[];
  summary: Row[];
  costs: Row[];
  /** The last line of the costs. */
  total: Row;
}

/** What a rental costs, as the box under its title shows it. */
export interface RentCostsView {
  /** `R$ 3.985`; none where the rent is all that is known. */
  total?: string;
  /** `no total`, or what comes on top: `mais IPTU`. */
  totalNote: string;
  /** Each part, with its share of the total in percent for the bar; what is not informed says so. */
  parts: (Row & { share: number })[];
  /** What moving in takes at most; only where the guarantees are known. */
  entry?: { title: string; text: string };
}

export interface RentalView extends HomeView {
  rent: RentCostsView;
  duration: string;
  /** Disponível, Reservado or Alugado. */
  state: string;
}
