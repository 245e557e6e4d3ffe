import { addressKey, type Auth, type Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { redirect } from '../http/answer.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { parseChallenge, startFlow } from '../tokens/flow-state.ts';
import { callbackUrl } from './google.ts';
import { writeState } from './state.ts';

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
  await auth.limits.take('signInFrom', addressKey(call.client));
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
