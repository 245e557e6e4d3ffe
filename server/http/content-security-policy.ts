import { isOfAdministration } from '../../app/platform/navigation/admin-paths.ts';
import { paths } from '../../app/platform/navigation/paths.ts';

interface PageFacts {
  /** Hashes of the inline scripts that the server wrote (see ssr/inline-scripts.ts). */
  scripts?: string[];
  /** Where the browser reaches the API, when that is another origin than the page's. */
  apiOrigin?: string | undefined;
  /** The page that tries a webhook may reach any address its visitor types. */
  path?: string;
}

/**
 * The content security policy of one page: the server's own inline scripts by their hash, so that a cached page needs
 * no nonce, and no other inline script. On pages with contacts WhatsApp is reached by a form (the server counts the
 * contact and redirects); those of the administration know the own origin alone.
 */
export function contentSecurityPolicy({ scripts = [], apiOrigin, path = '/' }: PageFacts): string {
  const api = apiOrigin ? ` ${apiOrigin}` : '';
  const reach = path === paths.webhook ? ' https: http:' : api;
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${reach}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${isOfAdministration(path) ? '' : ' https://wa.me https://api.whatsapp.com'}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
