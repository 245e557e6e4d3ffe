import type { MailLink, MailListing, Words } from './words.ts';

// Mail programs know no style sheets and half of CSS: everything stands in the elements.
const green = '#0b6b4f';
const grey = '#636d66';

/** A mail as HTML; whatever stands in it is text, never markup. */
export function asHtml(words: Words, greeting: string, siteUrl: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#14201b;font:16px/24px Figtree,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e5e1d6;border-radius:14px;background:#ffffff">
${[
  paragraph(greeting),
  ...words.before.map(paragraph),
  ...(words.quote ? [quote(words.quote)] : []),
  ...(words.listings?.length ? [listings(words.listings)] : []),
  ...(words.more ? [paragraph(words.more)] : []),
  ...(words.action ? [button(words.action)] : []),
  ...words.after.map(paragraph),
].join('')}
<p style="margin:24px 0 0;color:${grey};font-size:14px">${anchor({ label: 'Pátio', link: siteUrl })}</p>
</div>${words.footer ? smallPrint(words.footer) : ''}</body></html>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${escape(text)}</p>`;
}

function quote(text: string): string {
  return `<p style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e5e1d6;white-space:pre-line">${escape(text)}</p>`;
}

function button({ label, link }: MailLink): string {
  return `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${green};color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;
}

function anchor({ label, link }: MailLink): string {
  return `<a href="${escape(link)}" style="color:${green}">${escape(label)}</a>`;
}

function listings(all: MailListing[]): string {
  const rows = all.map(
    ({ title, price, place, link }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid #e5e1d6"><a href="${escape(link)}" style="color:#14201b;font-weight:600;text-decoration:none">${escape(title)}</a><br><span style="font-weight:600;color:${green}">${escape(price)}</span><span style="color:${grey};font-size:14px">${place ? ` · ${escape(place)}` : ''}</span></td></tr>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

function smallPrint({ text, links }: { text: string; links: MailLink[] }): string {
  return `<p style="max-width:520px;margin:16px auto 0;padding:0 32px;color:${grey};font-size:13px;line-height:20px">${[escape(text), ...links.map(anchor)].join('<br>')}</p>`;
}

function escape(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${names[sign]};`);
}
