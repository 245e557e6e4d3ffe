import type { Auth, Call } from '../context.ts';
import { AuthError } from '../errors.ts';
import { exchangeCode } from './exchange-code.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';

const grants: Record<string, (auth: Auth, call: Call) => Promise<Response>> = {
  password: signIn,
  refresh_token: refresh,
  pkce: exchangeCode,
};

/** POST /token: a session for whatever proves the person. */
export async function token(auth: Auth, call: Call): Promise<Response> {
  const type = call.url.searchParams.get('grant_type') ?? '';
  if (type === 'id_token' || type === 'web3')
    throw new AuthError(400, 'provider_disabled', `Sign-in by ${type} is not supported`);
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  return grant(auth, call);
}
