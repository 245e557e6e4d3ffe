import { attribute, escape, table } from './html-parts.ts';
import type { MailListing } from './facts.ts';

/** The listing that a mail is about: its photo, what it costs, where it is. */
export function listingBlock(listing: MailListing): string {
  return table(
    'class="line" style="margin:0 0 20px;border:1px solid #e5e1d6;border-radius:10px;border-collapse:separate;overflow:hidden"',
    `${listing.photo ? `<tr><td>${photo(listing, 504, 378)}</td></tr>` : ''}<tr><td align="left" style="padding:14px 16px">${facts(listing)}</td></tr>`,
  );
}

/** Several listings, one below the other. */
export function listingRows(listings: MailListing[]): string {
  const rows = listings.map(
    (listing) =>
      `<tr>${listing.photo ? `<td class="line" width="96" valign="top" style="width:96px;padding:12px 14px 12px 0;border-top:1px solid #e5e1d6">${photo(listing, 96, 72)}</td>` : ''}<td class="line" align="left" valign="top" ${listing.photo ? '' : 'colspan="2" '}style="padding:12px 0;border-top:1px solid #e5e1d6">${facts(listing)}</td></tr>`,
  );
  return table('style="margin:0 0 16px;border-collapse:collapse"', rows.join(''));
}

function photo({ photo: source, title, link }: MailListing, width: number, height: number): string {
  const size =
    width > 96
      ? 'width:100%;height:auto'
      : `width:${width}px;height:${height}px;border-radius:6px;object-fit:cover`;
  return `<a href="${attribute(link)}"><img src="${attribute(source!)}" alt="${attribute(`Foto: ${title}`)}" width="${width}" height="${height}" style="display:block;border:0;background:#ebe8de;${size}"></a>`;
}

function facts({ title, price, place, link }: MailListing): string {
  const where = place
    ? `<br><span class="grey" style="color:#636d66;font-size:14px">${escape(place)}</span>`
    : '';
  return `<a href="${attribute(link)}" class="ink" style="color:#14201b;font-weight:600;text-decoration:none">${escape(title)}</a><br><span class="green" style="font-weight:600;color:#0b6b4f">${escape(price)}</span>${where}`;
}
