import { expect, inject } from 'vitest';

/** What a page says about itself in its head. */
export interface Head {
  canonical: string;
  meta: Record<string, string>;
  /** The structured data objects, in the page's order. */
  things: { '@context': string; '@type': string }[];
  html: string;
}

/** Reads the head of a page of the running product as a search engine does, without running its scripts. */
export async function headOf(path: string): Promise<Head> {
  const answer = await fetch(new URL(path, inject('productUrl')));
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  const html = await answer.text();
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const data = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '',
    meta: Object.fromEntries(meta.map(([, name, content]) => [name, content])),
    things: [...data].map(([, json]) => JSON.parse(json!) as Head['things'][0]),
    html,
  };
}

/**
 * The address, from the slash, of the first page that a part of the sitemap names; of listings the first with photos:
 * those that other tests make meanwhile have none, nor a telephone.
 */
export async function firstInSitemap(part: string): Promise<string> {
  const xml = await (await fetch(new URL(`/sitemaps/${part}.xml`, inject('productUrl')))).text();
  for (const [, address] of xml.matchAll(/<loc>([^<]+)</g)) {
    const { pathname } = new URL(address!);
    // One after the other: mostly the first is it.
    // oxlint-disable-next-line no-await-in-loop
    const html = await (await fetch(new URL(pathname, inject('productUrl')))).text();
    if (html.includes('"image":')) return pathname;
  }
  throw new Error(`no page with photos in ${part}`);
}
