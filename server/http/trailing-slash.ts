import type { MiddlewareHandler } from 'hono';

/** One address per page: `/carros/` leads to `/carros` for good. */
export const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // Leading slashes are folded too: `//host/` must not become an address of another site.
    return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308);
  }
  await next();
};
