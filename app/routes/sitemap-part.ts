import { sitemapPages } from '~/features/sitemap/queries.ts';
import { sitemapXml } from '~/features/sitemap/sitemap-xml.ts';
import { apiContext } from '~/platform/api-context.ts';
import { indexedPages } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { absoluteUrl } from '~/platform/seo.ts';
import type { Route } from './+types/sitemap-part.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [, section, part] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(params.file) ?? [];
  const pages =
    section === 'paginas' && part === '1'
      ? indexedPages.map((path) => ({ path, lastModified: undefined }))
      : section && (await sitemapPages(context.get(apiContext), section, Number(part)));
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
