import { isVertical, type Vertical, verticals } from '../../app/domain/listings/verticals.ts';
import { formatMoney } from '../../app/domain/money/money.ts';
import { listingPath } from '../../app/platform/navigation/paths.ts';
import { type Facts, inFull, type MailListing, factText } from './facts.ts';

/** A listing as private.mail_listing tells it. */
interface StoredListing {
  item_type: Vertical;
  id: string;
  title: string;
  amount: number;
  place: string;
  photo?: string;
}

/** The listing that a mail is about, with its photo and price; nothing when the mail is about none. */
export function listingOf(facts: Facts): { listing: MailListing } | undefined {
  const stored = facts['listing'] as StoredListing | undefined;
  if (!stored || !isVertical(stored.item_type)) return undefined;
  const { item_type: vertical, title, place } = stored;
  return {
    listing: {
      title,
      price: formatMoney(Number(stored.amount)) + verticals[vertical].per,
      place,
      link: inFull(facts, listingPath(vertical, stored)),
      ...photoIn(facts, stored.photo),
    },
  };
}

/** The address of a stored photo, in full, as a picture that every mail program shows. */
export function photoIn(facts: Facts, path: unknown): { photo: string } | undefined {
  if (typeof path !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9_/-]*$/.test(path)) return undefined;
  return { photo: `${factText(facts, 'siteUrl')}/fotos/640/${path}.jpg` };
}
