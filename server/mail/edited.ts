import type { ISql } from 'postgres';
import { type MailTopic, mailTexts, writeMail } from '../../app/domain/notifications/mail-texts.ts';
import { greetsByItself } from '../../app/domain/text/text-variables.ts';
import { requestedAtLabel } from './device.ts';
import { type Facts, type Words } from './facts.ts';

/** Texts that an administrator has changed (public.mail_templates), by topic. */
export type EditedTexts = ReadonlyMap<string, { subject: string; text: string }>;

/** Reads them; few, and the same for all mails of a batch. */
export async function readEdited(sql: ISql): Promise<EditedTexts> {
  const rows = await sql<{ topic: string; subject: string; body: string }[]>`
    select topic, subject, body from public.mail_templates`;
  return new Map(rows.map(({ topic, subject, body }) => [topic, { subject, text: body }]));
}

/** The mail that its text is of; none for those whose words nobody changes. */
function topicOf(topic: string, facts: Facts): MailTopic | undefined {
  if (Array.isArray(facts['bundled'])) return 'bundle';
  const name = topic.replace(/^notification\./, '');
  // Of these two only one of the mails can be changed: before a listing expires, and a new invoice.
  if (facts['expired'] === true || facts['said'] === true) return undefined;
  return name in mailTexts ? (name as MailTopic) : undefined;
}

/**
 * What a mail says where an administrator has changed its text: its own words, with listings, links and small print as
 * before. A text that makes no sense any more counts as none.
 */
export function asEdited(topic: string, words: Words, facts: Facts, edited: EditedTexts): Words {
  const name = topicOf(topic, facts);
  const text = name && edited.get(name);
  const mail = text && writeMail(name, text, facts);
  if (!mail) return words;
  const { quote, more, ...rest } = words;
  const below = [more, ...mail.between].filter(Boolean).join('\n\n');
  // Who asked for it is no matter of words.
  const stays = words.after.filter((line) => line.startsWith(requestedAtLabel));
  return {
    ...rest,
    subject: mail.subject,
    greets: greetsByItself(mail.before[0] ?? ''),
    before: mail.before,
    ...(mail.hasQuote && quote !== undefined && { quote }),
    ...(below && { more: below }),
    after: [...stays, ...mail.after],
  };
}
