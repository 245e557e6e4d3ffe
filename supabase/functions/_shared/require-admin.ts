import { createClient, type PostgrestError } from '@supabase/supabase-js';
import type { Surroundings } from './serve.ts';

/** The refusal of a caller who is no administrator; null for an administrator. */
export async function refusalOf(
  request: Request,
  { env, fetch }: Surroundings,
): Promise<PostgrestError | null> {
  const authorization = request.headers.get('authorization');
  const api = createClient(env['SUPABASE_URL']!, env['SUPABASE_ANON_KEY']!, {
    global: { fetch, headers: authorization ? { authorization } : {} },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return (await api.rpc('require_admin')).error;
}
