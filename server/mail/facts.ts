import type { MailTopic } from '../../app/domain/notifications/mail-texts.ts';

/** What a mail is written from: as it stands in the outbox, with `siteUrl` added. */
export type Facts = Record<string, unknown>;

/** One listing in a mail. */
export interface MailListing {
  title: string;
  price: string;
  place: string;
  link: string;
  /** Address of its picture, in full. */
  photo?: string;
}

export interface MailLink {
  label: string;
  link: string;
}

/** A file that comes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** What a mail says; greeting and signature are added to all. */
export interface Words {
  subject: string;
  /** The address may be another person's than the account's: no name stands in it that its owner chose. */
  unproven?: boolean;
  /** It begins with a greeting of its own. */
  greets?: boolean;
  before: string[];
  /** What another person wrote, set apart from our own words. */
  quote?: string;
  /** The one that it is about. */
  listing?: MailListing;
  listings?: MailListing[];
  /** What stands below them. */
  more?: string;
  action?: MailLink;
  /** What one may do in place of it: a sentence, and the page that it speaks of. */
  instead?: { text: string; link: string };
  after: string[];
  /** What a program reads of it. */
  attachment?: Attachment;
  /** Small print: why it came, and how to get less. */
  footer?: { text: string; links: MailLink[] };
  /** Whom an answer goes to, when not to the site. */
  replyTo?: string;
  /** Address that ends mails of this sort without another question (RFC 8058). */
  unsubscribe?: string;
}

/** What stands around the words of a mail that an administrator may change: mail-texts.ts has those. */
export interface Drawn extends Omit<Words, 'subject' | 'greets' | 'before' | 'quote' | 'after'> {
  wordsOf: MailTopic;
  /** What stands between the button and the words after it. */
  after?: string[];
}

/** How mails of one topic read. */
export type Template = (facts: Facts) => Words | Drawn;

/** A fact as text; '' when it is not there. */
export function factText(facts: Facts, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An address of the site or elsewhere, in full. @param path `/page` or `https://...` */
export function inFull(facts: Facts, path: string): string {
  return path.startsWith('/') ? `${factText(facts, 'siteUrl')}${path}` : path;
}
