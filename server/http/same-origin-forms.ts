import type { MiddlewareHandler } from 'hono';
import { plainPage } from './plain-page.ts';

/**
 * Refuses a form that another site's page has sent, in words, before React Router would report it as a failure of
 * ours. Where a proxy speaks https with the browser and http with this server, a page of ours names another origin
 * than the one that its form arrives at: it is handed on as what it is.
 * @param publicUrl origin under which visitors reach the site
 */
export function ownForms(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const from = c.req.method === 'POST' ? c.req.header('origin') : undefined;
    if (from === undefined) return next();
    const here = new URL(c.req.url);
    if (from === here.origin) return next();
    if (from !== publicUrl && hostOf(from) !== here.host) {
      const advice = 'Abra a página do site e envie o formulário por ela.';
      return plainPage(c, 403, 'Formulário de outro site', advice);
    }
    const headers = new Headers(c.req.raw.headers);
    headers.set('origin', here.origin);
    c.req.raw = new Request(c.req.raw, { headers });
    return next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
