import { siteName, withSiteName } from '../../domain/site/site-name.ts';
import type { MetaDescriptor } from 'react-router';
import { shorten } from '../../domain/text/text.ts';
import { siteShareImagePath } from '../navigation/paths.ts';

/** A structured data object of schema.org; `@context` is added when it is written. */
export type JsonLd = Record<string, unknown> & { '@type': string };

interface PageHead {
  /** Without the site's name, which is appended. */
  title: string;
  /** One or two sentences; cut at 160 characters. */
  description: string;
  /** The site's public origin (request context). */
  origin: string;
  /** The canonical path, with only the parameters that change the page. */
  path: string;
  /** Keeps the page out of search engines (empty results, many filters). */
  noindex?: boolean;
  /** The image for shared links; the site's own by default. A JPEG of 1200x630 works everywhere. */
  image?: { path: string; width: number; height: number; alt: string };
  ogType?: 'website' | 'product' | 'profile';
  jsonLd?: JsonLd[];
}

/** The meta tags of a page. Addresses become absolute. The router escapes JSON-LD. */
export function pageHead(head: PageHead): MetaDescriptor[] {
  const [name, own] = [siteName(), withSiteName(head.title)];
  const title = own === name ? name : `${own} | ${name}`;
  const description = shorten(withSiteName(head.description), 160);
  const url = absoluteUrl(head.origin, head.path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(head.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: head.ogType ?? 'website' },
    { property: 'og:title', content: own },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...imageTags(head),
    ...(head.jsonLd ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ] as MetaDescriptor[];
}

const siteImage = {
  path: siteShareImagePath,
  width: 1200,
  height: 630,
  alt: '{site}: carros, imóveis e aluguel direto com quem anuncia',
};

function imageTags({ image = siteImage, origin }: PageHead): MetaDescriptor[] {
  return [
    { property: 'og:image', content: absoluteUrl(origin, image.path) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: withSiteName(image.alt) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A page's address with the site's origin. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/** Breadcrumbs for search engines. @param crumbs from the home page on, with paths */
export function breadcrumbList(origin: string, crumbs: { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(origin, path),
    })),
  };
}
