import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupabaseApp, type SupabaseOptions } from '@patio/supabase/app';
import { loadKeys } from '@patio/supabase/keys';
import { createBudget } from '@patio/supabase/rest/budget';
import { diskStore } from '@patio/supabase/storage/files/disk';
import { createClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import type { Database } from '../../../app/platform/api/database.ts';
import { createTokens } from '../../../packages/supabase/src/tokens.ts';
import { silentLog } from '../../../packages/supabase/tests/support/silent-log.ts';
import { findStoreToken } from '../../../server/api/store-tokens.ts';
import { openPhotoStorage } from '../../../server/images/uploads/photo-storage.ts';

const url = 'http://api.internal';

/** The API over a database, in this process, until the tests of this file end: no server listens. */
export async function apiInside(database: SupabaseOptions['database']) {
  const folder = mkdtempSync(join(tmpdir(), 'patio-inside-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const keys = await loadKeys({ owner: database.owner, dataDir: folder });
  const app = await createSupabaseApp({
    database,
    schemas: ['public'],
    keys,
    log: silentLog,
    budget: createBudget(3_600),
    findBearer: findStoreToken(database),
    storage: { files: diskStore(join(folder, 'files')), incoming: join(folder, 'incoming') },
  });
  const fetchInside: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const tokens = createTokens(keys);
  const authorizationOf = async (person: string) =>
    `Bearer ${await tokens.sign({ sub: person, role: 'authenticated', aud: 'authenticated' }, 600)}`;
  const client = (headers: Record<string, string> = {}) =>
    createClient<Database>(url, keys.publishable_key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchInside, headers },
    });
  return {
    url,
    folder,
    keys,
    fetch: fetchInside,
    /** The storage of photos, as the server uses it. */
    photoStorage: openPhotoStorage({
      url,
      publishableKey: keys.publishable_key,
      secretKey: keys.secret_key,
      fetch: fetchInside,
    }),
    authorizationOf,
    /** supabase-js as a visitor's browser has it, and as a signed-in person's. */
    anon: client(),
    as: async (person: string) => client({ authorization: await authorizationOf(person) }),
  };
}
