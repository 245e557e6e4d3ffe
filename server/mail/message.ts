import type { QueuedMail } from './outbox.ts';
import { type Template, templates } from './templates.ts';

/** A mail ready to be sent. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a queued mail out.
 * @throws Error when nobody has said how mails of that topic read
 */
export function writeMessage({ topic, recipient, facts }: QueuedMail): Message {
  const template = templates[topic];
  if (!template) throw new Error(`no template for mails of the topic ${topic}`);
  const words = template(facts);
  return {
    to: recipient,
    subject: words.subject,
    text: asText(words, facts),
    html: asHtml(words, facts),
  };
}

type Words = ReturnType<Template>;
type Facts = QueuedMail['facts'];

const greeting = ({ name }: Facts) => (name ? `Olá, ${name}.` : 'Olá.');
const signature = ({ siteUrl }: Facts) => `Pátio\n${siteUrl}`;

function asText(words: Words, facts: Facts): string {
  const action = words.action ? [`${words.action.label}:\n${words.action.link}`] : [];
  return [greeting(facts), ...words.before, ...action, ...words.after, signature(facts)].join(
    '\n\n',
  );
}

function asHtml(words: Words, facts: Facts): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const action = words.action
    ? `<p style="margin:24px 0"><a href="${escape(words.action.link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6b4f;color:#ffffff;font-weight:600;text-decoration:none">${escape(words.action.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escape(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#14201b;font:16px/24px Figtree,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e5e1d6;border-radius:14px;background:#ffffff">
${p(greeting(facts))}${words.before.map(p).join('')}${action}${words.after.map(p).join('')}
<p style="margin:24px 0 0;color:#636d66;font-size:14px"><a href="${escape(String(facts['siteUrl']))}" style="color:#0b6b4f">Pátio</a></p>
</div></body></html>`;
}

function escape(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${names[sign]};`);
}
