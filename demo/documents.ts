import type { Sql } from 'postgres';
import sharp from 'sharp';

interface Missing {
  path: string;
  kind: string;
  business_name: string;
  legal_name: string;
  tax_id: string;
}

/**
 * Draws the missing documents of the demonstration's stores. They are labelled as samples.
 * @param keep stores a JPEG in the private bucket
 */
export async function sendDocuments(
  owner: Sql,
  keep: (path: string, jpeg: Buffer) => Promise<void>,
): Promise<void> {
  const missing = await owner<Missing[]>`
    select d.path, d.kind, c.business_name, coalesce(c.legal_name, '') as legal_name, coalesce(c.tax_id, '') as tax_id
    from public.verification_documents d join public.customers c on c.id = d.customer_id
    join auth.users u on u.id = c.user_id
    where u.raw_app_meta_data @> '{"demo": true}'
      and not exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = d.path)`;
  for (const document of missing) {
    const jpeg = await sharp(Buffer.from(drawingOf(document)))
      .jpeg({ quality: 82 })
      .toBuffer();
    // One after the other, to leave the processor to the rest of the start.
    // oxlint-disable-next-line no-await-in-loop
    await keep(document.path, jpeg);
    await owner`update public.verification_documents set bytes = ${jpeg.length} where path = ${document.path}`;
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const titles: Record<string, string> = {
  registration_card: 'CARTÃO CNPJ',
  articles: 'CONTRATO SOCIAL',
  responsible_id: 'DOCUMENTO DO RESPONSÁVEL',
};

const drawingOf = (document: Missing): string =>
  document.kind === 'storefront' ? storefront(document) : paper(document);

const line = (y: number, width: number) =>
  `<rect x="90" y="${y}" width="${width}" height="12" rx="6" fill="#d9d4c6"/>`;

function paper({ kind, legal_name: name, tax_id: taxId }: Missing): string {
  const words = (y: number, size: number, text: string) =>
    `<text x="90" y="${y}" font-family="sans-serif" font-size="${size}" fill="#14201b">${escaped(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300" viewBox="0 0 1000 1300">
    <rect width="1000" height="1300" fill="#fbfaf7"/>
    <rect x="50" y="50" width="900" height="1200" fill="#fff" stroke="#cfcabc" stroke-width="3"/>
    ${words(150, 40, titles[kind] ?? '')}
    ${words(205, 24, 'Documento de demonstração, sem valor')}
    ${words(330, 24, 'NOME')}${words(375, 32, name)}
    ${words(470, 24, 'CNPJ')}${words(515, 32, taxId)}
    ${[620, 660, 700, 740, 780, 860, 900, 940, 980].map((y, at) => line(y, 820 - ((at * 137) % 300))).join('')}
    <circle cx="800" cy="1120" r="70" fill="none" stroke="#0b6b4f" stroke-width="6"/>
  </svg>`;
}

function storefront({ business_name: name }: Missing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
    <rect width="1200" height="800" fill="#bcd6e2"/><rect y="640" width="1200" height="160" fill="#8b8779"/>
    <rect x="120" y="160" width="960" height="480" fill="#e5e1d6"/>
    <rect x="120" y="160" width="960" height="120" fill="#0d3b2e"/>
    <text x="600" y="240" text-anchor="middle" font-family="sans-serif" font-size="60" fill="#eef5f0">${escaped(name)}</text>
    <rect x="180" y="330" width="420" height="310" fill="#dfeef0"/>
    <rect x="680" y="330" width="200" height="310" fill="#0b6b4f"/>
    <rect x="920" y="330" width="120" height="180" fill="#dfeef0"/>
  </svg>`;
}
