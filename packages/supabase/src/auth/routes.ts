import { generateLink, invite } from './admin/links.ts';
import {
  createUser,
  deleteFactor,
  deleteUser,
  getUser as getAnyUser,
  listFactors,
  listUsers,
  updateUser as updateAnyUser,
} from './admin/users.ts';
import type { Auth, Call } from './context.ts';
import { AuthError, type AuthErrorCode } from './errors.ts';
import { answer } from './http/answer.ts';
import type { Operation } from './http/signed-in.ts';
import { challenge, enroll, unenroll, verifyFactor } from './mfa/factors.ts';
import {
  generateRecoveryCodes,
  recoveryStatus,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
  verifyRecoveryCode,
} from './mfa/recovery-codes.ts';
import { callback } from './oauth/callback.ts';
import { authorize } from './oauth/google.ts';
import { getUser, logOut, reauthenticate, updateUser } from './operations/account.ts';
import { otp, recover, resend } from './operations/mail-requests.ts';
import { token } from './operations/sign-in.ts';
import { signUp } from './operations/sign-up.ts';
import { verifyLink, verifyToken } from './operations/verify.ts';

/**
 * Whom an operation is for: anybody, an application with a key, a person in a session (who may still have to take
 * their second step), a signed-in person, the secret key.
 */
export type Audience = 'anybody' | 'application' | 'session' | 'person' | 'secret';

export interface Route {
  method: string;
  path: string;
  audience: Audience;
  run: Operation;
}

const route = (line: string, audience: Audience, run: Operation): Route => {
  const [method, path] = line.split(' ') as [string, string];
  return { method, path, audience, run };
};

/** All that the auth service does. */
export const routes: Route[] = [
  route('GET /health', 'anybody', health),
  route('GET /settings', 'application', settings),
  route('POST /signup', 'application', signUp),
  route('POST /token', 'application', token),
  route('POST /recover', 'application', recover),
  route('POST /resend', 'application', resend),
  route('POST /otp', 'application', otp),
  route('POST /magiclink', 'application', otp),
  route('POST /verify', 'application', verifyToken),
  // Browsers come to these by a link or a redirect, without a key.
  route('GET /verify', 'anybody', verifyLink),
  route('GET /authorize', 'anybody', authorize),
  route('GET /callback', 'anybody', callback),

  route('POST /logout', 'session', logOut),
  route('GET /user', 'session', getUser),
  route('PUT /user', 'person', updateUser),
  route('GET /reauthenticate', 'person', reauthenticate),

  route('GET /factors/recovery-codes', 'person', recoveryStatus),
  route('POST /factors/recovery-codes', 'person', generateRecoveryCodes),
  route('POST /factors/recovery-codes/verify', 'session', verifyRecoveryCode),
  route('POST /factors/recovery-codes/regenerate', 'person', regenerateRecoveryCodes),
  route('DELETE /factors/recovery-codes', 'person', unenrollRecoveryCodes),
  route('POST /factors', 'person', enroll),
  route('POST /factors/:id/challenge', 'session', challenge),
  route('POST /factors/:id/verify', 'session', verifyFactor),
  route('DELETE /factors/:id', 'person', unenroll),

  route('POST /invite', 'secret', invite),
  route('GET /admin/users', 'secret', listUsers),
  route('POST /admin/users', 'secret', createUser),
  route('GET /admin/users/:id', 'secret', getAnyUser),
  route('PUT /admin/users/:id', 'secret', updateAnyUser),
  route('DELETE /admin/users/:id', 'secret', deleteUser),
  route('GET /admin/users/:id/factors', 'secret', listFactors),
  route('DELETE /admin/users/:id/factors/:factor', 'secret', deleteFactor),
  route('POST /admin/generate_link', 'secret', generateLink),

  route('POST /sso', 'application', unsupported('saml_provider_disabled', 'SAML 2.0 is disabled')),
  route(
    'GET /user/identities/authorize',
    'person',
    unsupported('manual_linking_disabled', 'Manual linking is disabled'),
  ),
  route(
    'DELETE /user/identities/:id',
    'person',
    unsupported('manual_linking_disabled', 'Manual linking is disabled'),
  ),
];

/** GET /health: whether accounts can be reached. */
export async function health(auth: Auth, _call: Call): Promise<Response> {
  await auth.owner`select 1`;
  return answer({ name: 'auth', description: 'User registration and authentication' });
}

/** GET /settings: which ways to sign in there are. */
export async function settings(auth: Auth, _call: Call): Promise<Response> {
  const { google, signUps, confirmEmail } = await auth.settings();
  return answer({
    external: {
      anonymous_users: false,
      email: true,
      phone: false,
      google: google !== undefined,
    },
    disable_signup: signUps === false,
    mailer_autoconfirm: !confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  });
}

/** What Supabase has and this service does not. */
export function unsupported(code: AuthErrorCode, message: string): () => Promise<Response> {
  return async () => {
    throw new AuthError(404, code, message);
  };
}
