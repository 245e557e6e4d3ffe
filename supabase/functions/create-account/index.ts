import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { answer, preflight } from '../_shared/answer.ts';
import { refusalOf } from '../_shared/require-admin.ts';
import { serve, type Surroundings } from '../_shared/serve.ts';
import { type Body, bodySchema } from './body.ts';
import { refuse, refuseAccount } from './refuse.ts';

/**
 * Creates an account for somebody, with a store if one is given: {id, name, email, password, store, redirectTo}. The
 * caller must be an administrator, whose session stays as it is. Account and store are created in one transaction
 * (private.open_pending_store). Answers {id, mailed}: whether the person gets a mail.
 */
export default serve(async (request, around) => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer({ error: 'Use POST.' }, 405);
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) {
    const refusal = await refusalOf(request, around);
    if (refusal) return refuse(refusal);
    const { message, path } = body.error.issues[0]!;
    return answer({ error: message, field: path.at(-1) }, 400);
  }
  const wanted = body.data;
  const authorization = request.headers.get('authorization');
  const caller = clientOf(around, 'SUPABASE_ANON_KEY', authorization ? { authorization } : {});
  const prepare = () =>
    caller.rpc('prepare_account', {
      id: wanted.id,
      name: wanted.name,
      email: wanted.email,
      store: wanted.store ?? null,
    });
  const { data: isThere, error } = await prepare();
  if (error) return refuse(error);
  const confirmed = Boolean(wanted.password) && (await needsNoConfirmation(around));
  // The same form was sent before, and mailed the person then.
  const again = () => answer({ id: wanted.id, mailed: !confirmed });
  if (isThere) return again();
  const refusal = await open(around, wanted, confirmed);
  if (!refusal)
    return answer({ id: wanted.id, mailed: !confirmed && (await tell(around, wanted)) });
  // The same form was sent twice at once.
  const { data: isThereNow } = await prepare();
  return isThereNow ? again() : refuseAccount(refusal);
});

/** @returns why it was refused */
async function open(around: Surroundings, wanted: Body, confirmed: boolean) {
  const { id, name, email, password } = wanted;
  const { auth } = clientOf(around, 'SUPABASE_SERVICE_ROLE_KEY');
  const { error } = await auth.admin.createUser({
    id,
    email,
    ...(password && { password }),
    email_confirm: confirmed,
    user_metadata: { name },
  });
  return error;
}

/** Whether people of this site may sign in before they confirm their address. */
async function needsNoConfirmation({ env, fetch }: Surroundings): Promise<boolean> {
  const response = await fetch(`${env['SUPABASE_URL']}/auth/v1/settings`, {
    headers: { apikey: env['SUPABASE_ANON_KEY']! },
  });
  if (!response.ok) return false;
  const settings = (await response.json()) as { mailer_autoconfirm?: boolean };
  return settings.mailer_autoconfirm === true;
}

// An account is complete without the mail: "Enviar nova senha" sends another one.
async function tell(around: Surroundings, { email, password, redirectTo }: Body) {
  const options = redirectTo ? { redirectTo } : {};
  const { error } = password
    ? await clientOf(around, 'SUPABASE_ANON_KEY').auth.resend({ type: 'signup', email })
    : await clientOf(around, 'SUPABASE_SERVICE_ROLE_KEY').auth.admin.inviteUserByEmail(
        email,
        options,
      );
  return error === null;
}

function clientOf(
  { env, fetch }: Surroundings,
  key: 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY',
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient(env['SUPABASE_URL']!, env[key]!, {
    global: { fetch, headers },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
