import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

test('a page with its true date, and one without a date', () => {
  const xml = sitemapXml([
    { url: 'https://x/carros/1', lastModified: '2026-11-20T12:00:00-03:00' },
    { url: 'https://x/' },
  ]);
  expect(xml).toContain(
    '<url><loc>https://x/carros/1</loc><lastmod>2026-11-20T15:00:00.000Z</lastmod></url>',
  );
  expect(xml).toContain('<url><loc>https://x/</loc></url>');
});

test('addresses are escaped', () => {
  expect(sitemapIndexXml([{ url: 'https://x/?a=1&b=<' }])).toContain('https://x/?a=1&amp;b=&lt;');
});
