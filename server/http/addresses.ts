import type { MiddlewareHandler } from 'hono';
import { plainPage } from './plain-page.ts';

/** Characters of a page's path and query together: a pasted text still finds its page, and its links still fit into a proxy's 16 KB. */
const maxLength = 14_336;
const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** Refuses addresses that no page can have, before anything reads them: what is too long, NUL, and what is no text. */
export const soundAddresses: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const target = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  if (target.length > maxLength) {
    return plainPage(c, 414, 'Endereço longo demais', 'Encurte a busca e tente de novo.');
  }
  if (target.includes('%') && !isReadable(target)) {
    return plainPage(c, 400, 'Endereço inválido', 'Confira o link e tente de novo.');
  }
  await next();
};

function isReadable(target: string): boolean {
  if (target.includes('%00')) return false;
  const [path = ''] = target.split('?');
  try {
    // The bundler takes a call away whose result nobody uses.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** One address per page: `/carros/` leads to `/carros` for good, and so does `//carros`. */
export const oneAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  const [path, search] =
    query === -1 ? [url.slice(start), ''] : [url.slice(start, query), url.slice(query)];
  // Leading slashes are folded: `//host` must not become an address of another site.
  const own = `/${path.replace(/^\/+|\/+$/g, '')}`;
  if (path !== own) return c.redirect(own + search, 308);
  await next();
};

/** A page is read or sent a form. */
export const pageMethod: MiddlewareHandler = async (c, next) => {
  if (pageMethods.has(c.req.method)) return next();
  c.header('allow', [...pageMethods, 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  return plainPage(c, 405, 'Pedido não aceito', 'Esta página não aceita este tipo de pedido.');
};
