import { escapeXml } from '~/domain/formats/xml.ts';
/** One address of a sitemap. */
interface SitemapUrl {
  /** Absolute. */
  url: string;
  /** When its content last changed, ISO 8601; left out when that is not known, never invented. */
  lastModified?: string;
}

/** A sitemap of pages (sitemaps.org, at most 50,000 addresses). */
export function sitemapXml(urls: SitemapUrl[]): string {
  return xml('urlset', 'url', urls);
}

/** An index of sitemaps. */
export function sitemapIndexXml(urls: SitemapUrl[]): string {
  return xml('sitemapindex', 'sitemap', urls);
}

function xml(root: string, entry: string, urls: SitemapUrl[]): string {
  const entries = urls.map(({ url, lastModified }) => {
    const lastmod = lastModified
      ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`
      : '';
    return `<${entry}><loc>${escapeXml(url)}</loc>${lastmod}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}
