import { siteName, withSiteName } from '../../app/domain/site/site-name.ts';
import { beginningOf } from '../../app/domain/text/text.ts';
import { lookUp } from '../../app/domain/formats/lookup.ts';
import { isEmail } from '../../app/domain/contacts/email.ts';
import { bundled } from './bundled.ts';
import { type EditedTexts, withWords } from './edited.ts';
import { asHtml } from './html.ts';
import { plainFacts } from './plain-facts.ts';
import { templates } from './templates.ts';
import { type Attachment, type Facts, factText, type Words } from './facts.ts';

/** A mail ready to be sent. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  headers: Record<string, string>;
  attachments?: Attachment[];
}

/** A mail as it stands in the outbox. */
interface StoredMail {
  topic: string;
  recipient: string;
  facts: Facts;
}

/**
 * Writes a queued mail out.
 * @param edited texts that an administrator has changed
 * @throws Error when nobody has said how mails of that topic read
 */
export function writeMessage(
  { topic, recipient, facts: stored }: StoredMail,
  edited: EditedTexts = new Map(),
): Message {
  const isBundle = Array.isArray(stored['bundled']);
  const template = isBundle ? bundled : lookUp(templates, topic);
  if (!template) throw new Error(`no template for mails of the topic ${topic}`);
  // Only the administration writes announcements, and may link.
  const facts = topic === 'notification.announcement' && !isBundle ? stored : plainFacts(stored);
  const words = withWords(named(template(facts)), facts, edited);
  const name = words.unproven ? '' : factText(facts, 'name');
  const greeting = words.greets ? '' : name ? `Olá, ${name}.` : 'Olá.';
  const siteUrl = factText(facts, 'siteUrl');
  return {
    to: recipient,
    subject: beginningOf(words.subject.replace(/[\s\p{Cc}]+/gu, ' '), 200),
    text: asText(words, greeting, siteUrl),
    html: asHtml(words, greeting, siteUrl),
    replyTo: words.replyTo && isEmail(words.replyTo) ? words.replyTo : undefined,
    headers: headersOf(words),
    ...(words.attachment && { attachments: [words.attachment] }),
  };
}

/** The site's name where our own words have `{site}`. */
function named<T extends object>(words: T): T {
  return JSON.parse(JSON.stringify(words), (_key, value: unknown) =>
    typeof value === 'string' ? withSiteName(value) : value,
  ) as T;
}

/** One click ends it, without a page in between (RFC 8058). */
function headersOf({ unsubscribe }: Words): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function asText(words: Words, greeting: string, siteUrl: string): string {
  const quote = words.quote ? [words.quote.replace(/^/gm, '> ')] : [];
  const all = [...(words.listing ? [words.listing] : []), ...(words.listings ?? [])];
  const listings = all.map((l) =>
    [l.title, [l.price, l.place].filter(Boolean).join(', '), l.link].join('\n'),
  );
  const action = words.action ? [`${words.action.label}:\n${words.action.link}`] : [];
  const footer = words.footer
    ? [
        '--\n' + words.footer.text,
        ...words.footer.links.map(({ label, link }) => `${label}:\n${link}`),
      ]
    : [];
  return [
    ...(greeting ? [greeting] : []),
    ...words.before,
    ...quote,
    ...listings,
    ...(words.more ? [words.more] : []),
    ...action,
    ...(words.instead ? [`${words.instead.text}\n${words.instead.link}`] : []),
    ...words.after,
    `${siteName()}\n${siteUrl}`,
    ...footer,
  ].join('\n\n');
}
