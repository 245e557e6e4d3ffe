import { randomUUID } from 'node:crypto';

/**
 * What a sign-up answers while the address waits for its confirmation: the same for an address that is new, that
 * waits already, and that has an account, so that nothing can be learned from it.
 * @param id the new account's; a made-up one for the others
 */
export function pendingUserView(
  email: string,
  metadata: Record<string, unknown>,
  id: string = randomUUID(),
): Record<string, unknown> {
  const now = new Date().toISOString();
  const data = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: data,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
