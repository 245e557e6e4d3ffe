import { countListings } from '~/features/catalogue/results/queries.ts';
import { sitemapPages } from '~/features/sitemap/queries.ts';
import { sitemapXml } from '~/features/sitemap/sitemap-xml.ts';
import { apiContext, type Api } from '~/platform/loaders/api-context.ts';
import { allVerticals } from '~/domain/listings/verticals.ts';
import { indexedPages, searchPath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { absoluteUrl } from '~/platform/site/seo.ts';
import type { Route } from './+types/sitemap-part.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [, section, part] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(params.file) ?? [];
  const api = context.get(apiContext);
  const pages =
    section === 'paginas' && part === '1'
      ? await sitesOwn(api)
      : section && (await sitemapPages(api, section, Number(part)));
  if (!pages) throw new Response('Não encontrado', { status: 404 });

  const { origin } = context.get(requestContext);
  const urls = pages.map(({ path, lastModified }) => ({
    url: absoluteUrl(origin, path),
    ...(lastModified ? { lastModified } : {}),
  }));
  return new Response(sitemapXml(urls), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}

// A vertical with nothing to be had is in no search engine.
async function sitesOwn(api: Api) {
  const counts = await Promise.all(
    allVerticals.map((vertical) => countListings(api, vertical, {})),
  );
  const empty = new Set(
    allVerticals.flatMap((vertical, index) =>
      counts[index]!.total === 0 ? [searchPath(vertical)] : [],
    ),
  );
  return indexedPages
    .filter((path) => !empty.has(path))
    .map((path) => ({ path, lastModified: undefined }));
}
