import type { Auth, Call } from '../context.ts';
import type { AuthError } from '../errors.ts';
import type { AuthSettings } from '../ports.ts';
import type { SessionAnswer } from '../sessions/answer.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where a person goes on: the address they asked for if it is allowed, else the site. */
export function allowedRedirect(wanted: string | null | undefined, settings: AuthSettings): string {
  return wanted && isAllowed(wanted, settings) ? wanted : settings.siteUrl;
}

/** Where the person of a request goes on: its `redirect_to`, as `allowedRedirect` reads it. */
export async function redirectOf(auth: Auth, call: Call): Promise<string> {
  return allowedRedirect(call.url.searchParams.get('redirect_to'), await auth.settings());
}

function isAllowed(wanted: string, settings: AuthSettings): boolean {
  const target = URL.parse(wanted);
  if (!target || target.username !== '' || target.password !== '') return false;
  if (isSite(target, new URL(settings.siteUrl))) return true;
  if (/^(javascript|data|blob|file|vbscript):$/.test(target.protocol)) return false;
  target.hash = '';
  return (settings.allowedRedirects ?? []).some((pattern) => glob(pattern).test(target.href));
}

/** The same origin; the names of this machine are one. */
function isSite(target: URL, site: URL): boolean {
  const here = (url: URL) => (loopback.has(url.hostname) ? 'localhost' : url.hostname);
  return (
    target.protocol === site.protocol && target.port === site.port && here(target) === here(site)
  );
}

/** `**` stands for anything, `*` for anything but `.` and `/`, `?` for one such character. */
function glob(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (sign) => {
    if (sign === '**') return '.*';
    if (sign === '*') return '[^./]*';
    return sign === '?' ? '[^./]' : `\\${sign}`;
  });
  return new RegExp(`^${source}/?$`);
}

/** An address with parameters added to its query. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** An address with parameters in place of its fragment, where only the browser sees them. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = String(new URLSearchParams(parameters));
  return url.href;
}

/** An address with a new session in its fragment, as supabase-js looks for it. */
export function withSession(
  address: string,
  session: SessionAnswer,
  more: Record<string, string> = {},
): string {
  const { user: _, ...tokens } = session;
  const texts = Object.entries(tokens).map(([name, value]) => [name, String(value)]);
  return withFragment(address, { ...Object.fromEntries(texts), ...more });
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Where a browser goes that came by a link which did not work: the page reads the reason from the address. */
export function errorRedirect(error: AuthError, address: string, pkce: boolean): string {
  const told = {
    error: oauthErrors[error.status] ?? 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(pkce ? withQuery(address, told) : address, told);
}
