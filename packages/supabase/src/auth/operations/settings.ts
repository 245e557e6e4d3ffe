import type { Auth, Call } from '../context.ts';
import { answer } from '../http/answer.ts';

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
