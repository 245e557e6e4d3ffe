import { createClient } from '@supabase/supabase-js';
import { answer, preflight } from '../_shared/answer.ts';
import { serve, type Surroundings } from '../_shared/serve.ts';
import { type Body, bodySchema } from './body.ts';

// Specification section 6.
const notAllowed = 'Acesso negado - apenas administradores podem acessar esta funcionalidade.';

/**
 * Notifies people in the administration's name: {title, message, userIds, type, priority, actionUrl, metadata,
 * requestKey}.
 * The caller's own token decides: the database refuses whoever is no administrator. Answers {sent, ignored}, where
 * `ignored` counts the ids that nobody has.
 */
export default serve(async (request, around) => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer({ error: 'Use POST.' }, 405);
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return answer({ error: body.error.issues[0]!.message }, 400);

  const { data, error } = await announce(request, body.data, around);
  if (error?.code === '42501') return answer({ error: notAllowed }, 403);
  if (error) return answer({ error: error.message }, statusOf(error.code));
  return answer(data);
});

function announce(request: Request, body: Body, { env, fetch }: Surroundings) {
  const authorization = request.headers.get('authorization');
  const api = createClient(env['SUPABASE_URL']!, env['SUPABASE_ANON_KEY']!, {
    global: { fetch, headers: authorization ? { authorization } : {} },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return api.rpc('announce', {
    user_ids: body.userIds,
    title: body.title,
    message: body.message,
    type: body.type,
    priority: body.priority,
    action_url: body.actionUrl || null,
    metadata: body.metadata ?? {},
    request_key: body.requestKey ?? null,
  });
}

function statusOf(code: string): number {
  if (code.startsWith('PGRST30')) return 401;
  return /^2[23]/.test(code) ? 400 : 500;
}
