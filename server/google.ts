import type { Sql } from 'postgres';
import type { SupabaseOptions } from '@patio/supabase/app';
import { readSecret, type Safe } from './secrets.ts';

/** Another process may have been told: an administrator's change is in force everywhere after so long. */
const goodForMs = 5_000;

type Accounts = NonNullable<SupabaseOptions['auth']>;
type GoogleSettings = NonNullable<Awaited<ReturnType<Accounts['settings']>>['google']>;

/**
 * Remembers what administrators entered for signing in with Google.
 * @returns asks for it: undefined while it is off, or not whole
 */
export function rememberGoogle(owner: Sql, safe: Safe): () => Promise<GoogleSettings | undefined> {
  let known: Promise<GoogleSettings | undefined> | undefined;
  let until = 0;
  return () => {
    if (known && performance.now() < until) return known;
    until = performance.now() + goodForMs;
    known = readGoogle(owner, safe);
    known.catch(() => (until = 0));
    return known;
  };
}

async function readGoogle(owner: Sql, safe: Safe): Promise<GoogleSettings | undefined> {
  const [row] = await owner<{ clientId: string | null }[]>`
    select btrim(settings ->> 'clientId') as "clientId" from public.integration_settings
    where integration_type = 'google' and enabled`;
  if (!row?.clientId) return undefined;
  const clientSecret = await readSecret(owner, safe, 'google', 'client_secret');
  return clientSecret === undefined ? undefined : { clientId: row.clientId, clientSecret };
}
