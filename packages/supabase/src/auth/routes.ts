import { createUser } from './admin/create-user.ts';
import { deleteUser } from './admin/delete-user.ts';
import { deleteFactor, listFactors } from './admin/factors.ts';
import { generateLink } from './admin/generate-link.ts';
import { getUser as getAnyUser } from './admin/get-user.ts';
import { invite } from './admin/invite.ts';
import { listUsers } from './admin/list-users.ts';
import { updateUser as updateAnyUser } from './admin/update-user.ts';
import type { Auth, Call } from './context.ts';
import type { SignedIn } from './http/signed-in.ts';
import { challenge } from './mfa/challenge.ts';
import { enroll } from './mfa/enroll.ts';
import { generateRecoveryCodes } from './mfa/recovery-codes-generate.ts';
import { regenerateRecoveryCodes } from './mfa/recovery-codes-regenerate.ts';
import { recoveryStatus } from './mfa/recovery-codes-status.ts';
import { unenrollRecoveryCodes } from './mfa/recovery-codes-unenroll.ts';
import { verifyRecoveryCode } from './mfa/recovery-codes-verify.ts';
import { unenroll } from './mfa/unenroll.ts';
import { verifyFactor } from './mfa/verify.ts';
import { authorize } from './oauth/authorize.ts';
import { callback } from './oauth/callback.ts';
import { getUser } from './operations/get-user.ts';
import { health } from './operations/health.ts';
import { logOut } from './operations/log-out.ts';
import { otp } from './operations/otp.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { recover } from './operations/recover.ts';
import { resend } from './operations/resend.ts';
import { settings } from './operations/settings.ts';
import { signUp } from './operations/sign-up.ts';
import { token } from './operations/token.ts';
import { unsupported } from './operations/unsupported.ts';
import { updateUser } from './operations/update-user.ts';
import { verifyLink } from './operations/verify-link.ts';
import { verifyToken } from './operations/verify-token.ts';

/**
 * Whom an operation is for: anybody, an application with a key, a person in a session (who may still have to take
 * their second step), a signed-in person, the secret key.
 */
export type Audience = 'anybody' | 'application' | 'session' | 'person' | 'secret';

export interface Route {
  method: string;
  path: string;
  audience: Audience;
  run(auth: Auth, call: Call, me: SignedIn): Promise<Response>;
}

const route = (line: string, audience: Audience, run: Route['run']): Route => {
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
