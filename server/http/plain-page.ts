import { siteName } from '../../app/domain/site/site-name.ts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

// No script, no file: it is also sent when nothing else of the site can be.
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.25rem;' +
  'color:#101713;background:#fbfaf7}a{color:#0b6b4f}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;color:#fff;background:#0b6b4f}' +
  '@media(prefers-color-scheme:dark){body{color:#eef1ee;background:#101713}a{color:#7fd1b1}}';

/**
 * A small page that needs nothing else: for what is refused before a page of the application is rendered.
 * @param heading and sentence in Portuguese, without markup
 * @param button posts to an address; both without markup
 */
export function plainPage(
  c: Context,
  status: ContentfulStatusCode,
  heading: string,
  sentence: string,
  button?: { action: string; label: string },
): Response {
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return c.html(
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
      `<title>${heading} | ${siteName()}</title><style>${style}</style>` +
      `<h1>${heading}</h1><p>${sentence}</p>` +
      (button
        ? `<form method="post" action="${button.action}"><button>${button.label}</button></form>`
        : '') +
      `<p><a href="/">Ir para o início</a></p></html>`,
    status,
  );
}
