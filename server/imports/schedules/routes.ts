import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { importSchedulesPath } from '../../../app/platform/navigation/import-paths.ts';
import type { Reach } from '../../outside/reach.ts';
import type { Safe } from '../../settings/secrets.ts';
import type { CallerApi } from '../callers.ts';
import { type FeedAccess, decryptAccess, encryptAccess } from './access.ts';
import { maskAddress, readAddress, refusalOf } from './address.ts';

const wanted = z.object({
  id: z.uuid(),
  store: z.uuid(),
  name: z.string().max(1_000),
  every_hours: z.number().int(),
  most_missing: z.number().int(),
  /** Absent: the one that is stored stays. */
  url: z.string().max(2_000).optional(),
  /** How the feed's server knows the store; `keep`: as stored. */
  access: z.enum(['keep', 'none', 'password', 'token']),
  user: z.string().max(200).default(''),
  password: z.string().max(500).default(''),
  token: z.string().max(2_000).default(''),
});

type Wanted = z.output<typeof wanted>;

/** Refuses by the name of a rule (app/platform/refusals/import-rules.ts), at a field. */
class Refused extends Error {
  readonly facts: { code: string; hint: string; details: string };

  constructor(hint: string, field: string) {
    super(hint);
    this.facts = { code: 'PT422', hint, details: JSON.stringify({ field }) };
  }
}

interface ScheduleRoutes {
  owner: Sql;
  safe: Safe;
  reach: Reach;
  /** The API as a caller calls it. */
  apiOf: (authorization: string) => CallerApi;
}

/**
 * `POST /importacoes/fontes` creates or changes a schedule of the caller's store. What is secret of it is encrypted here,
 * so that neither the database nor its log hold it in plain, and no answer has it.
 */
export function createSchedulesApp({ owner, safe, reach, apiOf }: ScheduleRoutes): Hono {
  const app = new Hono();
  app.post(importSchedulesPath, async (c) => {
    const asked = wanted.safeParse(await c.req.json().catch(() => undefined));
    const authorization = c.req.header('authorization');
    if (!asked.success) return refuse(c, 400);
    if (!authorization?.startsWith('Bearer ')) return refuse(c, 401);
    const { id, store, name, every_hours, most_missing } = asked.data;
    const api = apiOf(authorization);
    // As the caller: before anything is looked up for them.
    const may = await api.rpc('import_schedules', { store });
    if (may.error) return refuse(c, may.status, may.error);
    try {
      const access = await accessOf(asked.data, await storedOf(owner, safe, id, store), reach);
      const { error, status } = await api.rpc('save_import_schedule', {
        schedule: id,
        store,
        name,
        every_hours,
        most_missing,
        ...(access && {
          address: maskAddress(new URL(access.url)),
          sealed: encryptAccess(safe, id, access),
          ...(access.token && { credential: 'token' }),
          ...(access.user && { credential: 'password' }),
        }),
      });
      if (error) return refuse(c, status, error);
      return c.json({ id }, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      if (error instanceof Refused) return refuse(c, 422, error.facts);
      throw error;
    }
  });
  return app;
}

/** What is stored of a schedule; `access` is undefined where another key encrypted it. */
async function storedOf(
  owner: Sql,
  safe: Safe,
  id: string,
  store: string,
): Promise<Stored | undefined> {
  const [row] = await owner<{ sealed: string }[]>`
    select sealed from private.import_schedules where id = ${id} and customer_id = ${store}`;
  return row && { access: decryptAccess(safe, id, row.sealed) };
}

interface Stored {
  access: FeedAccess | undefined;
}

/** What is to be stored; undefined where it stays as it is. @throws Refused */
async function accessOf(
  { url: typed, access, user, password, token }: Wanted,
  stored: Stored | undefined,
  reach: Reach,
): Promise<FeedAccess | undefined> {
  if (typed === undefined && access === 'keep' && stored) return undefined;
  const url = readAddress(typed ?? stored?.access?.url ?? '');
  if (!url) throw new Refused('import_source_address', 'url');
  const named = {
    user: decoded(url.username),
    password: decoded(url.password),
  };
  [url.username, url.password] = ['', ''];
  const refusal = typed === undefined ? undefined : await refusalOf(url, reach);
  if (refusal) throw new Refused(refusal, 'url');
  const next: FeedAccess = { url: url.href };
  if (named.user) return { ...next, ...named };
  switch (access) {
    case 'none':
      return next;
    case 'password':
      if (user.trim() === '') throw new Refused('import_user_missing', 'user');
      if (password === '') throw new Refused('import_password_missing', 'password');
      return { ...next, user: user.trim(), password };
    case 'token':
      if (!/^[\x21-\x7e]+$/.test(token.trim())) throw new Refused('import_token_missing', 'token');
      return { ...next, token: token.trim() };
    case 'keep': {
      if (!stored) return next;
      if (!stored.access) throw new Refused('import_access_again', 'access');
      const { url: former, ...secret } = stored.access;
      // A stored password goes to the server for which it was typed, and to no other.
      if (Object.keys(secret).length > 0 && new URL(former).origin !== url.origin)
        throw new Refused('import_access_again', 'access');
      return { ...next, ...secret };
    }
  }
}

/** A part of an address as it was meant; as it stands where its signs are none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function refuse(c: Context, status: number, facts: object = {}): Response {
  return c.json({ message: 'refused', ...facts }, status as 400, { 'cache-control': 'no-store' });
}
