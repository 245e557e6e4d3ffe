import { createHash } from 'node:crypto';
import { paths } from '../../app/platform/paths.ts';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The content security policy of one page: its own inline scripts by their hash, so that a cached page needs no
 * nonce, and no other inline script.
 * @param html the whole page
 * @param apiOrigin where the browser reaches the API, when that is another origin than the page's
 * @param path of the page: the one that tries a webhook may reach any address its visitor types
 */
export function contentSecurityPolicy(html: string, apiOrigin?: string, path = '/'): string {
  const api = apiOrigin ? ` ${apiOrigin}` : '';
  const reach = path === paths.webhook ? ' https: http:' : api;
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes(html).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${reach}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // WhatsApp is reached by a form: the server counts the contact and redirects.
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
  ].join('; ');
}

// Data blocks (JSON-LD) are not executed and need no permission.
function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes!))
    .map(([, , code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
}
