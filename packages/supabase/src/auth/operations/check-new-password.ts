import type { Auth } from '../context.ts';
import { AuthError } from '../errors.ts';
import { checkChosenPassword } from '../passwords/policy.ts';
import type { User } from '../users/user.ts';

/** @throws AuthError when the password is too weak, easy to guess or the old one */
export async function checkNewPassword(auth: Auth, user: User, password: string): Promise<void> {
  const owner = { email: user.email, name: user.raw_user_meta_data?.['name'] };
  await checkChosenPassword(password, await auth.settings(), owner);
  const old = user.encrypted_password;
  if (old && (await auth.passwords.verify(password, old))) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
}
