import type { ISql } from 'postgres';
import { type MailText, mailTexts, writeMail } from '../../app/domain/notifications/mail-texts.ts';
import { greetsByItself } from '../../app/domain/text/text-variables.ts';
import { type Drawn, type Facts, factText, type Words } from './facts.ts';

/** Texts that an administrator has changed (public.mail_templates), by topic. */
export type EditedTexts = ReadonlyMap<string, Pick<MailText, 'subject' | 'text'>>;

/** Reads them; few, and the same for all mails of a batch. */
export async function readEdited(sql: ISql): Promise<EditedTexts> {
  const rows = await sql<{ topic: string; subject: string; body: string }[]>`
    select topic, subject, body from public.mail_templates`;
  return new Map(rows.map(({ topic, subject, body }) => [topic, { subject, text: body }]));
}

/** A mail with its words: those of its template, or of mail-texts.ts as the administrator has changed them. */
export function withWords(mail: Words | Drawn, facts: Facts, edited: EditedTexts): Words {
  if (!('wordsOf' in mail)) return mail;
  const { wordsOf: topic, more, after = [], ...drawn } = mail;
  const changed = edited.get(topic);
  // A changed text that makes no sense any more counts as none.
  const written =
    (changed && writeMail(topic, changed, facts)) ?? writeMail(topic, mailTexts[topic], facts)!;
  const below = [more, ...written.between].filter(Boolean).join('\n\n');
  return {
    ...drawn,
    subject: written.subject,
    greets: greetsByItself(written.before[0] ?? ''),
    before: written.before,
    ...(written.hasQuote && { quote: factText(facts, 'text') }),
    ...(below && { more: below }),
    after: [...after, ...written.after],
  };
}
