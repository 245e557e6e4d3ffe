import type { Sql } from 'postgres';
import type { SupabaseOptions } from '@patio/supabase/app';
import { readSecret, type Safe } from '../settings/secrets.ts';

/** For a change that nobody was told of, because the connection was away. */
const goodForMs = 5_000;

type Accounts = NonNullable<SupabaseOptions['auth']>;
type GoogleSettings = NonNullable<Awaited<ReturnType<Accounts['settings']>>['google']>;

export interface KnownGoogle {
  /** Undefined while it is off, or not whole. */
  now(): Promise<GoogleSettings | undefined>;
  forget(): void;
}

/** Remembers what administrators entered for signing in with Google. */
export function rememberGoogle(owner: Sql, safe: Safe): KnownGoogle {
  let known: Promise<GoogleSettings | undefined> | undefined;
  let until = 0;
  return {
    now: () => {
      if (known && performance.now() < until) return known;
      until = performance.now() + goodForMs;
      known = readGoogle(owner, safe);
      known.catch(() => (until = 0));
      return known;
    },
    forget: () => (until = 0),
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
