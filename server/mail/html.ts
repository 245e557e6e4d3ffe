import { siteWordmarkPath } from '../../app/platform/navigation/paths.ts';
import { usesProductName, siteName } from '../../app/domain/site/site-name.ts';
import { listingBlock, listingRows } from './html-listings.ts';
import { anchor, attribute, escape, table } from './html-parts.ts';
import type { MailLink, Words } from './facts.ts';

/**
 * A mail as HTML; whatever stands in it is text, never markup. Mail programs know half of CSS: the light colours stand
 * in the elements, the dark ones in a style sheet for those that read it.
 */
export function asHtml(words: Words, greeting: string, siteUrl: string): string {
  const body = [
    paragraph(greeting),
    ...words.before.map(paragraph),
    ...(words.quote ? [quote(words.quote)] : []),
    ...(words.listing ? [listingBlock(words.listing)] : []),
    ...(words.listings?.length ? [listingRows(words.listings)] : []),
    ...(words.more ? [paragraph(words.more)] : []),
    ...(words.action ? [button(words.action)] : []),
    ...(words.instead ? [withLink(words.instead)] : []),
    ...words.after.map(paragraph),
  ].join('');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(words.subject)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7;color:#14201b;font:16px/24px Figtree,Arial,sans-serif">
${table('class="paper ink" style="background:#fbfaf7;color:#14201b;font:16px/24px Figtree,Arial,sans-serif"', `<tr><td align="center" style="padding:24px 16px">${frame(siteUrl, body)}${words.footer ? smallPrint(words.footer) : ''}</td></tr>`)}
</body></html>`;
}

const dark = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.paper{background:#101713!important}.surface{background:#18211c!important}.ink{color:#eef1ec!important}.grey{color:#94a099!important}.green{color:#63cda3!important}.line{border-color:#2c3832!important}.band{background:#0e2f25!important}.button{background:#4cbf94!important;color:#06231a!important}}`;

/** The brand's band with the name and its amber accent, below it what is said. */
function frame(siteUrl: string, body: string): string {
  return table(
    'class="surface line" style="max-width:560px;border:1px solid #e5e1d6;border-radius:14px;border-collapse:separate;overflow:hidden;background:#ffffff"',
    `<tr><td class="band" style="padding:20px 28px 17px;background:#0d3b2e;border-bottom:3px solid #f2a33a"><a href="${attribute(siteUrl)}" style="color:#eef5f0;text-decoration:none">${wordmark(siteUrl)}</a></td></tr><tr><td align="left" class="ink" style="padding:28px 28px 12px;color:#14201b">${body}</td></tr>`,
  );
}

/** The name in the site's type, which mails cannot load. Where pictures are not shown, its alternative text stands there. */
function wordmark(siteUrl: string): string {
  const [path, size] = usesProductName()
    ? ['/wordmark-mail.png', 'width="64" height="32"']
    : [siteWordmarkPath(siteName()), 'height="32"'];
  return `<img src="${attribute(siteUrl + path)}" alt="${attribute(siteName())}" ${size} style="display:block;border:0;color:#eef5f0;font:700 24px/32px Arial,Helvetica,sans-serif">`;
}

function paragraph(text: string): string {
  return text
    ? `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escape(text)}</p>`
    : '';
}

function withLink({ text, link }: NonNullable<Words['instead']>): string {
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escape(text)}<br>${anchor({ label: link, link })}</p>`;
}

function quote(text: string): string {
  return `<p class="line" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e5e1d6;white-space:pre-line;overflow-wrap:anywhere">${escape(text)}</p>`;
}

function button({ label, link }: MailLink): string {
  return `<p style="margin:8px 0 24px"><a href="${attribute(link)}" class="button" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6b4f;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;
}

function smallPrint({ text, links }: { text: string; links: MailLink[] }): string {
  const lines = [escape(text), ...links.map(anchor)].join('<br>');
  return `<p class="grey" style="max-width:504px;margin:16px auto 0;padding:0 28px;color:#636d66;font-size:13px;line-height:20px;text-align:left">${lines}</p>`;
}
