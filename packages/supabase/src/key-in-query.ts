import type { MiddlewareHandler } from 'hono';

/** A key may stand in the address (`?apikey=`), as Supabase's gateway takes it; what follows finds it in the header. */
export const keyInQuery: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  if (!raw.url.includes('apikey=')) return next();
  const url = new URL(raw.url);
  const key = url.searchParams.get('apikey');
  if (key !== null) {
    // Deleting it by `searchParams` would write all others anew.
    url.search = url.search
      .slice(1)
      .split('&')
      .filter((part) => !/^apikey(=|$)/.test(part))
      .join('&');
    const headers = new Headers(raw.headers);
    if (!headers.has('apikey')) headers.set('apikey', key);
    c.req.raw = changed(raw, url, headers);
  }
  return next();
};

function changed(raw: Request, url: URL, headers: Headers): Request {
  const { method, signal } = raw;
  const sendsBody = method !== 'GET' && method !== 'HEAD';
  const body = sendsBody && raw.body ? { body: raw.body, duplex: 'half' } : {};
  return new Request(url, { method, headers, signal, ...body } as RequestInit);
}
