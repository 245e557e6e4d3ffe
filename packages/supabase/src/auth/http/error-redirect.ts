import type { AuthError } from '../errors.ts';
import { withFragment, withQuery } from './redirects.ts';

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
