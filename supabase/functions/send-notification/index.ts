import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { answer, preflight } from '../_shared/answer.ts';
import { refusalOf } from '../_shared/require-admin.ts';
import { serve, type Surroundings } from '../_shared/serve.ts';
import { type Body, bodySchema } from './body.ts';

// Specification section 6.
const notAllowed = 'Acesso negado - apenas administradores podem acessar esta funcionalidade.';

const sessionExpired = 'Sua sessão expirou. Entre de novo.';
const notAccepted = 'Um dos valores não é aceito. Confira e tente de novo.';
const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

/**
 * Notifies people in the name of the administrators: {title, message, userIds, type, priority, actionUrl, metadata,
 * requestKey}, or `audience: 'all'` instead of userIds. The database refuses a caller who is no administrator. Answers
 * {sent, ignored}, where `ignored` counts unknown ids.
 */
export default serve(async (request, around) => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer({ error: 'Use POST.' }, 405);
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) {
    // A caller who is no administrator learns nothing about the body.
    const refusal = await refusalOf(request, around);
    return refusal ? refuse(refusal) : answer({ error: body.error.issues[0]!.message }, 400);
  }

  const { data, error } = await announce(request, body.data, around);
  return error ? refuse(error) : answer(data);
});

function announce(request: Request, body: Body, { env, fetch }: Surroundings) {
  const authorization = request.headers.get('authorization');
  const api = createClient(env['SUPABASE_URL']!, env['SUPABASE_ANON_KEY']!, {
    global: { fetch, headers: authorization ? { authorization } : {} },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const notice = {
    title: body.title,
    message: body.message,
    type: body.type,
    priority: body.priority,
    action_url: body.actionUrl || null,
    request_key: body.requestKey ?? null,
  };
  if (body.audience) return toAll(api, notice);
  return api.rpc('announce', {
    ...notice,
    user_ids: body.userIds,
    metadata: body.metadata ?? {},
  });
}

/** Notifies everybody: the first people at once, the others by a job. */
async function toAll(api: SupabaseClient, notice: object) {
  const { data, error } = await api.rpc('send_campaign_to_audience', {
    ...notice,
    audience: 'all',
  });
  return { data: data && { sent: (data as { people: number }).people, ignored: 0 }, error };
}

// The refusal of a rule (PTxyz) is shown to people; other errors are only logged.
function refuse({ code, message, hint }: { code: string; message: string; hint: string }) {
  const status = Number(/^PT(4\d\d)$/.exec(code)?.[1]);
  if (status) return answer({ error: message, code: hint }, status);
  if (code === '42501') return answer({ error: notAllowed, code: 'admin_only' }, 403);
  if (code.startsWith('PGRST30')) return answer({ error: sessionExpired }, 401);
  if (/^2[23]/.test(code)) return answer({ error: notAccepted }, 400);
  return answer({ error: unexpected }, 500);
}
