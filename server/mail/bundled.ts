import { mailTexts } from '../../app/domain/notifications/mail-texts.ts';
import { formatCost } from '../../app/domain/money/money.ts';
import { countOf } from '../../app/domain/formats/numbers.ts';
import { action, footer, forAccount } from './frame.ts';
import { listingOf } from './listing.ts';
import type { Facts, MailListing, Template } from './facts.ts';

/** Several notices of one kind that came within minutes (private.notice_bundles): what each is about, or why. */
export const bundled: Template = (facts) => {
  const listings = (facts['bundled'] as Facts[]).flatMap((one) => rowOf(facts, one));
  const more = Number(facts['count']) - listings.length;
  return {
    wordsOf: 'bundle',
    ...(listings.length > 0 && { listings }),
    ...(listings.length > 0 &&
      more > 0 && { more: `E mais ${countOf(more, 'anúncio', 'anúncios')}.` }),
    ...action(facts, mailTexts.bundle.button),
    footer: footer(facts, forAccount),
  };
};

function rowOf(facts: Facts, one: Facts): MailListing[] {
  const found = listingOf({ ...one, siteUrl: facts['siteUrl'] });
  if (!found) return [];
  const { listing } = found;
  const before = Number(one['before'] ?? 0);
  return [
    before > 0 ? { ...listing, price: `${listing.price} (antes ${formatCost(before)})` } : listing,
  ];
}
