import type { MailLink } from './facts.ts';

/** A table that only lays out: all mail programs know how. */
export function table(attributes: string, rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;
}

export function anchor({ label, link }: MailLink): string {
  return `<a href="${attribute(link)}" class="green" style="color:#0b6b4f">${escape(label)}</a>`;
}

export function escape(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${names[sign]};`);
}

/** A text between the double quotes of an attribute. */
export const attribute = escape;
