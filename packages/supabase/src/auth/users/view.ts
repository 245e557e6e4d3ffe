import { randomUUID } from 'node:crypto';
import type { Factor, Identity, User } from './user.ts';

/** A user as supabase-js receives it; times that never were are left out. */
export function userView(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud || 'authenticated',
    role: user.role || 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...times(user),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(identityView),
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorView) } : {}),
    created_at: user.created_at?.toISOString() ?? '',
    updated_at: user.updated_at?.toISOString() ?? '',
    is_anonymous: user.is_anonymous,
  };
}

/** What a person sees of themselves before the second step: the factors with which to take it. */
export function viewBeforeStep(user: User): Record<string, unknown> {
  const shown = userView(user);
  delete shown['new_email'];
  return { ...shown, phone: '', user_metadata: {}, identities: [] };
}

/** Times that never were are left out. */
function times(user: User): Record<string, string> {
  const all = {
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
    phone_confirmed_at: user.phone_confirmed_at,
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
  );
}

function identityView(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...(identity.email ? { email: identity.email } : {}),
  };
}

export function factorView(factor: Factor): Record<string, unknown> {
  const { id, friendly_name: name, factor_type, status, created_at, updated_at } = factor;
  const friendly = name ? { friendly_name: name } : {};
  return { id, ...friendly, factor_type, status, created_at, updated_at };
}

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
