import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { redirect } from '../http/answer.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { AuthSettings, GoogleSettings } from '../ports.ts';
import { isSame } from '../secrets.ts';
import { parseChallenge, startFlow } from '../tokens/flow-state.ts';

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

/** What Google's identity token holds. */
export type GoogleIdentity = z.output<typeof identity>;

/** Where Google sends the browser back: exactly this address must be entered at Google. */
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

/** What travels to another provider and back: which flow, and where the person goes on. */
export interface OauthState {
  flowId: string;
  redirectTo: string;
}

/** @returns a text that only this installation can make */
export function writeState(auth: Auth, { flowId, redirectTo }: OauthState): string {
  const body = Buffer.from(JSON.stringify([flowId, redirectTo])).toString('base64url');
  return `${body}.${auth.secrets.seal('oauth state', body)}`;
}

/** @throws AuthError bad_oauth_state */
export function readState(auth: Auth, text: string): OauthState {
  const [body = '', seal = ''] = text.split('.');
  if (!isSame(seal, auth.secrets.seal('oauth state', body)))
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
  const [flowId, redirectTo] = JSON.parse(Buffer.from(body, 'base64url').toString()) as string[];
  return { flowId: flowId!, redirectTo: redirectTo! };
}

const googleUrl = 'https://accounts.google.com/o/oauth2/v2/auth';
/** What the page may add to the address at Google; the rest is ours to say. */
const passedOn = ['access_type', 'prompt', 'login_hint', 'hd', 'include_granted_scopes'];

/** GET /authorize: sends the browser to Google, when that is set up. */
export async function authorize(auth: Auth, call: Call): Promise<Response> {
  const parameters = call.url.searchParams;
  const provider = parameters.get('provider') ?? '';
  const settings = await auth.settings();
  if (provider !== 'google' || !settings.google) {
    const message =
      provider === 'google'
        ? 'Unsupported provider: provider is not enabled'
        : `Unsupported provider: Provider ${provider.slice(0, 40)} could not be found`;
    throw new AuthError(400, 'validation_failed', message);
  }
  const challenge = parseChallenge(
    parameters.get('code_challenge'),
    parameters.get('code_challenge_method'),
  );
  await auth.limits.take('signInFrom', call.client.network);
  const flowId = await transaction(auth.owner, (tx) =>
    startFlow(tx, { method: 'oauth', provider, challenge }),
  );
  const redirectTo = allowedRedirect(parameters.get('redirect_to'), settings);
  const to = new URL(settings.google.authorizeUrl ?? googleUrl);
  for (const name of passedOn) {
    const value = parameters.get(name);
    if (value !== null) to.searchParams.set(name, value);
  }
  to.searchParams.set('client_id', settings.google.clientId);
  to.searchParams.set('redirect_uri', callbackUrl(settings));
  to.searchParams.set('response_type', 'code');
  to.searchParams.set('scope', 'openid email profile');
  to.searchParams.set('state', writeState(auth, { flowId, redirectTo }));
  return redirect(to.href);
}
