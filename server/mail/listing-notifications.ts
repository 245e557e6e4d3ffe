import { mailTexts, type MailTopic } from '../../app/domain/notifications/mail-texts.ts';
import { quoted } from '../../app/domain/text/quoted.ts';
import { formatDay } from '../../app/domain/time/dates.ts';
import { action, footer, forAccount } from './frame.ts';
import { listingOf } from './listing.ts';
import { type Facts, factText, type Template } from './facts.ts';

const drawn = (facts: Facts, label: string) => ({
  ...listingOf(facts),
  ...action(facts, label),
  footer: footer(facts, forAccount),
});

/** A mail whose words stand in mail-texts.ts. */
export function rewritable(wordsOf: MailTopic): Template {
  return (facts) => ({ wordsOf, ...drawn(facts, mailTexts[wordsOf].button) });
}

// Paid, overdue, ended, taken off the air, put back.
const plainMail: Template = (facts) => ({
  subject: factText(facts, 'title'),
  before: factText(facts, 'message').split('\n'),
  ...drawn(facts, 'Abrir no {site}'),
  after: [],
});

/** What is told in the words of the application (`said`) has no other words in the mail. */
export const asSaidOr =
  (template: Template): Template =>
  (facts) =>
    (facts['said'] === true ? plainMail : template)(facts);

const expired: Template = (facts) => ({
  subject: 'Seu anúncio saiu do ar',
  before: [
    `${quoted(factText(facts, 'item'))} saiu do ar em ${formatDay(factText(facts, 'expiresOn'))}: a validade terminou. Renove com um toque e ele volta como estava.`,
  ],
  ...drawn(facts, mailTexts.expiry.button),
  after: [],
});

/** What becomes of a seller's own listings and plan, by topic. */
export const ownListings: Record<string, Template> = {
  'notification.approval': asSaidOr(rewritable('approval')),
  'notification.rejection': asSaidOr(rewritable('rejection')),
  'notification.verification': plainMail,
  'notification.import': plainMail,
  'notification.integration': plainMail,
  'notification.expiry': (facts) =>
    (facts['expired'] === true ? expired : rewritable('expiry'))(facts),
  'notification.invoice': asSaidOr(rewritable('invoice')),
};
