import { sitemapParts } from '~/features/sitemap/queries.ts';
import { sitemapIndexXml } from '~/features/sitemap/sitemap-xml.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { sitemapPartPath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { absoluteUrl } from '~/platform/site/seo.ts';
import type { Route } from './+types/sitemap-index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const parts = await sitemapParts(context.get(apiContext));
  // The format knows no part without pages, and one without pages has no date.
  const urls = parts.flatMap(({ section, part, last_modified: lastModified }) =>
    lastModified
      ? [{ url: absoluteUrl(origin, sitemapPartPath(`${section}-${part}`)), lastModified }]
      : [],
  );
  const pages = { url: absoluteUrl(origin, sitemapPartPath('paginas-1')) };
  return new Response(sitemapIndexXml([pages, ...urls]), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
