import type { Auth, Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { noContent } from '../http/answer.ts';
import { requireEveryStep, type SignedIn } from '../http/signed-in.ts';
import { endSessions } from '../sessions/end.ts';

/**
 * POST /logout: ends this session (`local`), the others (`others`) or all of them (`global`, the default). Who has
 * not taken the second step ends only this one.
 */
export async function logOut(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const scope = call.url.searchParams.get('scope') || 'global';
  const which = {
    global: {},
    local: { only: me.session.id },
    others: { except: me.session.id },
  }[scope];
  if (!which) throw invalid(`Unsupported logout scope "${scope}"`);
  if (scope !== 'local') requireEveryStep(me);
  await endSessions(auth.owner, me.user.id, which);
  return noContent();
}
