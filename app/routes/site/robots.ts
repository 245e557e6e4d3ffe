import { paths, sitemapIndexPath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { absoluteUrl } from '~/platform/site/seo.ts';
import type { Route } from './+types/robots.ts';

// Pages of one person, and the API: nothing there to be found.
const closed = [
  paths.auth,
  paths.login,
  paths.settings,
  paths.dashboard,
  paths.admin,
  paths.panel,
  paths.favourites,
  paths.report,
  '/rest/',
  '/auth/v1/',
  '/functions/',
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(origin, sitemapIndexPath)}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
