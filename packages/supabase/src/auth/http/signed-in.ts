import { AuthError, insufficientAal, sessionNotFound, userBanned } from '../errors.ts';
import type { Auth, Call } from '../context.ts';
import { findSession, isAal2, type Session } from '../sessions/session.ts';
import { findUserById, hasFactor, isBanned, type User } from '../users/user.ts';
import { isUuid } from '../../uuid.ts';

/** The person who makes a request, with the session they make it in. */
export interface SignedIn {
  user: User;
  session: Session;
}

/** What a route does. @param me whose session it is, where the route is for sessions or people */
export type Operation = (auth: Auth, call: Call, me: SignedIn) => Promise<Response>;

/**
 * Finds the person behind the access token.
 * @throws AuthError no_authorization without one, bad_jwt when it is forged, unsigned or expired,
 *   session_not_found after a sign-out, user_banned
 */
export async function signedIn(auth: Auth, headers: Headers): Promise<SignedIn> {
  const token = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
  if (!token || token.startsWith('sb_')) {
    const message = 'This endpoint requires a valid Bearer token';
    throw new AuthError(401, 'no_authorization', message);
  }
  const { session_id: id } = await claimsOf(auth, token);
  const session = typeof id === 'string' && isUuid(id) && (await findSession(auth.owner, id));
  if (!session) throw sessionNotFound();
  const user = await findUserById(auth.owner, session.user_id);
  if (!user) throw sessionNotFound();
  if (isBanned(user)) throw userBanned();
  return { user, session };
}

/** Whether the person has a second step and this session has not taken it: until then nobody is signed in. */
export function awaitsStep({ user, session }: SignedIn): boolean {
  return hasFactor(user) && !isAal2(session);
}

/** @throws AuthError insufficient_aal before the second step */
export function requireEveryStep(me: SignedIn): void {
  if (awaitsStep(me)) throw insufficientAal('AAL2 session is required when MFA is enabled.');
}

async function claimsOf(auth: Auth, token: string) {
  try {
    return await auth.tokens.verify(token);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `invalid JWT: unable to parse or verify signature, ${why}`;
    throw new AuthError(403, 'bad_jwt', message);
  }
}
