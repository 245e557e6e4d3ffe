// npm run admin -- pessoa@exemplo.com.br   makes that person an administrator, with a new account where there is none
// npm run admin -- pessoa@exemplo.com.br --keep-password   changes nothing else of an existing account
// npm run admin -- --end-maintenance   opens the site again
import './entry.ts';
import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { mailedLinkPath } from '../app/platform/session/mailed-link.ts';
import { paths } from '../app/platform/navigation/paths.ts';
import { type Env, loadEnv } from '../server/process/env.ts';
import { createLog } from '../server/log.ts';
import { openApi } from '../server/api/open-api.ts';
import type { Database } from '@patio/supabase/database/open';
import { openDatabase } from '../server/postgres/open.ts';
import { Refusal } from '../server/process/refusal.ts';
import { typedCommand } from '../server/process/typed-command.ts';
import { shutOut } from '@patio/supabase/auth/users/shut-out';

interface Wanted {
  email: string;
  keepPassword: boolean;
}

const wanted = parse();
const env = loadEnv();
const database = await openDatabase(env, { beside: true });
try {
  if (wanted === 'end maintenance') await endMaintenance(database);
  else await appoint(database, wanted);
} finally {
  await database.close();
}

/** Running processes notice within seconds. */
async function endMaintenance({ owner }: Database): Promise<void> {
  await owner`
    update public.app_settings set value = value || '{"on": false}' where key = 'maintenance'`;
  console.log('O site está aberto.');
}

/**
 * Makes a person an administrator. Somebody else may have signed up with the address, so an existing account first
 * loses its password, sessions and other ways to sign in; only the link that is printed here opens it.
 */
async function appoint({ owner }: Database, { email, keepPassword }: Wanted): Promise<void> {
  const [known] = await owner<{ id: string; banned: boolean }[]>`
    select id, coalesce(banned_until > now(), false) as banned from auth.users
    where lower(email) = ${email} and deleted_at is null`;
  // An invitation creates the account.
  const link = known ? undefined : await linkFor('invite', email);
  await owner.begin(async (tx) => {
    if (known && !keepPassword) await shutOut(tx, known.id);
    await tx`
      insert into public.user_roles (user_id, role)
      select id, 'admin' from auth.users where lower(email) = ${email} and deleted_at is null
      on conflict (user_id) do update set role = excluded.role`;
  });
  console.log(`${email} agora administra o Pátio.`);
  const [operator] = await owner`select from public.app_settings where key = 'site.operator'`;
  if (!operator) {
    console.log(
      'Falta dizer quem opera o site (nome, CNPJ, endereço), o que a lei pede em todas as páginas: ' +
        `${paths.admin}, aba Sistema.`,
    );
  }
  if (known?.banned) {
    console.log(
      'A conta está suspensa: enquanto outro administrador não a liberar, ela não entra.',
    );
  }
  if (link) console.log(`A conta é nova. Crie a senha neste endereço, que vale uma vez:\n${link}`);
  else if (keepPassword) {
    console.log(
      'A senha e os acessos da conta continuam os mesmos. Confira que ela é dessa pessoa.',
    );
  } else {
    console.log(
      'A conta já existia: a senha, os acessos abertos, os aplicativos autenticadores e os outros modos de entrar ' +
        'foram desfeitos.\nCrie outra senha neste endereço, que vale uma vez por uma hora:\n' +
        (await linkFor('recovery', email)),
    );
  }
}

/** @returns the address where the account's owner chooses a password */
async function linkFor(type: 'invite' | 'recovery', email: string): Promise<string> {
  const client = await administration(env, database);
  const { data, error } = await client.auth.admin.generateLink({ type, email });
  if (error) throw error;
  const tokenHash = data.properties.hashed_token;
  return new URL(mailedLinkPath({ tokenHash, type, email }), env.publicUrl).href;
}

async function administration(settings: Env, opened: Database): Promise<SupabaseClient> {
  const { supabase, secretKey } = await openApi(opened, settings, createLog('warn'));
  const auth = { persistSession: false, autoRefreshToken: false };
  if (!supabase) return createClient(settings.supabase!.url, secretKey, { auth });
  const here = async (input: RequestInfo | URL, init?: RequestInit) =>
    supabase.fetch(new Request(input, init));
  return createClient('http://api.internal', secretKey, { auth, global: { fetch: here } });
}

function parse(): Wanted | 'end maintenance' {
  try {
    const options = {
      'keep-password': { type: 'boolean' },
      'end-maintenance': { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values['end-maintenance']) return 'end maintenance';
    const email = z.email().parse(positionals[0]?.trim().toLowerCase());
    return { email, keepPassword: values['keep-password'] ?? false };
  } catch {
    throw new Refusal(
      `Informe o e-mail de quem vai administrar: ${typedCommand('admin', 'pessoa@exemplo.com.br')}\n` +
        'Uma conta que já existe perde a senha e os acessos, e um endereço para criar outra senha aparece aqui. ' +
        `Para deixá-la como está: ${typedCommand('admin', 'pessoa@exemplo.com.br --keep-password')}`,
    );
  }
}
