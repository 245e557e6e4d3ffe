import type { Auth } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isSame } from '../secrets.ts';

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
