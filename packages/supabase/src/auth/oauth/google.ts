import { decodeJwt } from 'jose';
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import type { AuthSettings, GoogleSettings } from '../ports.ts';

const googleTokenUrl = 'https://oauth2.googleapis.com/token';
const patienceMs = 10_000;
const issuers = ['https://accounts.google.com', 'accounts.google.com'];

const identity = z.object({
  iss: z.enum(issuers),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** What Google says of a person. */
export type GoogleIdentity = z.output<typeof identity>;

/** Where Google sends the browser back; it must be entered at Google letter by letter. */
export function callbackUrl(settings: AuthSettings): string {
  return `${settings.apiUrl ?? settings.siteUrl}/auth/v1/callback`;
}

/**
 * Exchanges Google's code for who the person is. The identity comes straight from Google over TLS, so its
 * signature need not be checked (OpenID Connect Core 3.1.3.7).
 * @throws AuthError bad_oauth_callback when Google refuses or answers nonsense
 */
export async function fetchGoogle(
  google: GoogleSettings,
  settings: AuthSettings,
  code: string,
): Promise<GoogleIdentity> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: google.clientId,
    client_secret: google.clientSecret,
    redirect_uri: callbackUrl(settings),
  });
  try {
    const response = await fetch(google.tokenUrl ?? googleTokenUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    const { id_token: token } = (await response.json()) as { id_token?: string };
    const said = identity.parse(decodeJwt(token!));
    if (said.aud === google.clientId && said.exp * 1_000 > Date.now()) return said;
  } catch {
    // Told below: whatever it was, the person can only try again.
  }
  throw new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code');
}
