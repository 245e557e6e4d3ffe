// npm run admin -- pessoa@exemplo.com.br   makes that person an administrator, with a new account where there is none
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { paths } from '../app/platform/paths.ts';
import { type Env, loadEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { openApi } from '../server/open-api.ts';
import { type Database, openDatabase } from '../server/postgres/open.ts';

const wanted = z.email().safeParse(process.argv[2]?.trim().toLowerCase());
if (!wanted.success) {
  console.error('Informe o email de quem vai administrar: npm run admin -- pessoa@exemplo.com.br');
  process.exit(1);
}

const env = loadEnv();
const database = await openDatabase(env, { beside: true });
try {
  await promote(database, wanted.data);
} finally {
  await database.close();
}

async function promote({ owner }: Database, email: string): Promise<void> {
  const [known] = await owner<{ id: string }[]>`
    select id from auth.users where lower(email) = ${email} and deleted_at is null`;
  const link = known ? undefined : await invite(email);
  await owner`
    insert into public.user_roles (user_id, role)
    select id, 'admin' from auth.users where lower(email) = ${email} and deleted_at is null
    on conflict (user_id) do update set role = excluded.role`;
  console.log(`${email} agora administra o Pátio.`);
  if (link) console.log(`A conta é nova. Crie a senha neste endereço, que vale uma vez:\n${link}`);
}

/** Opens an account without a password. @returns the address where its owner makes one */
async function invite(email: string): Promise<string> {
  const client = await administration(env, database);
  const redirectTo = new URL(paths.newPassword, env.publicUrl).href;
  const { data, error } = await client.auth.admin.generateLink({
    type: 'invite',
    email,
    options: { redirectTo },
  });
  if (error) throw error;
  return data.properties.action_link;
}

async function administration(settings: Env, opened: Database): Promise<SupabaseClient> {
  const { supabase, secretKey } = await openApi(opened, settings, createLog('warn'));
  const auth = { persistSession: false, autoRefreshToken: false };
  if (!supabase) return createClient(settings.supabase!.url, secretKey, { auth });
  const here = async (input: RequestInfo | URL, init?: RequestInit) =>
    supabase.fetch(new Request(input, init));
  return createClient('http://api.internal', secretKey, { auth, global: { fetch: here } });
}
