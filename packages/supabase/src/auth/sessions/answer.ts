import type { Auth } from '../context.ts';
import type { User } from '../users/user.ts';
import { awaitsStep } from '../http/signed-in.ts';
import { userView, viewBeforeStep } from '../users/view.ts';
import type { Session } from './session.ts';

const accessSeconds = 3_600;

/** A session as supabase-js keeps it. */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

/** What a person gets who signed in or refreshed: an access token for an hour and the next refresh token. */
export async function sessionAnswer(
  auth: Auth,
  of: { user: User; session: Session; refreshToken: string },
): Promise<SessionAnswer> {
  const { user, session } = of;
  const settings = await auth.settings();
  const waits = awaitsStep(of);
  const claims = {
    iss: auth.issuer ?? `${settings.apiUrl ?? settings.siteUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: user.role || 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: waits ? {} : (user.raw_user_meta_data ?? {}),
    aal: session.aal ?? 'aal1',
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: await auth.tokens.sign(claims, accessSeconds),
    token_type: 'bearer',
    expires_in: accessSeconds,
    expires_at: Math.floor(Date.now() / 1_000) + accessSeconds,
    refresh_token: of.refreshToken,
    user: waits ? viewBeforeStep(user) : userView(user),
  };
}
