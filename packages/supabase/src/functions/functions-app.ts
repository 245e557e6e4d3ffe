import { existsSync, readdirSync } from 'node:fs';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'postgres';
import { createLiveSessions, type SessionSettings } from '../auth/sessions/live.ts';
import { callerOf } from '../caller.ts';
import type { ApiKeys } from '../keys.ts';
import type { Log } from '../log.ts';
import { maxBodyBytes } from '../request-body.ts';
import { databaseError } from '../rest/http/database-error.ts';
import { createTokens, Unauthorized } from '../tokens.ts';

/** What a function's `index.ts` exports: a web-standard handler that gets its environment. */
type Handler = (
  request: Request,
  around: { env: Record<string, string>; fetch: typeof fetch },
) => Promise<Response>;

export interface FunctionsOptions {
  /** Holds a folder with an `index.ts` for each function; names that begin with `_` are none. */
  folder: URL;
  owner: Sql;
  /** See SupabaseOptions. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  keys: ApiKeys;
  issuer?: string | undefined;
  log: Log;
  /** Functions that prove who calls them themselves (`verify_jwt = false` on Supabase): no key is asked for. */
  open?: readonly string[];
  /** What functions find in their environment beside SUPABASE_*. */
  secrets?: Record<string, string>;
  /** Asks how long a session may give no sign of life, as the accounts do; without end if not given. */
  settings?: SessionSettings | undefined;
  /** How a function's calls to the API travel: without leaving the process. */
  fetch: (request: Request) => Promise<Response>;
}

/**
 * `/functions/v1/<name>`: runs functions as Supabase does. The key or token is checked first, but not of a browser's
 * question whether it may call (OPTIONS), which the function answers itself.
 */
export function createFunctionsApp(options: FunctionsOptions): Hono {
  const { folder, guard, keys, log } = options;
  const names = new Set(readdirSync(folder).filter((name) => isFunction(folder, name)));
  const tokens = createTokens(keys, options.issuer);
  const isLive = createLiveSessions(options.owner, options.settings);
  const around = {
    // The host is never looked up.
    env: {
      ...options.secrets,
      SUPABASE_URL: 'http://api.internal',
      SUPABASE_ANON_KEY: keys.publishable_key,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret_key,
    },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      options.fetch(new Request(input, init)),
  };

  const run: MiddlewareHandler = async (c) => {
    const name = c.req.param('name') ?? '';
    if (!names.has(name)) {
      return refuse(c, 404, 'NOT_FOUND', 'Requested function was not found');
    }
    if (c.req.method !== 'OPTIONS' && !options.open?.includes(name)) {
      const { claims } = await callerOf(c.req.raw.headers, keys, tokens);
      if (!(await guard(() => isLive(claims))))
        throw new Unauthorized('PGRST301', 'The session of this token has ended');
    }
    const { default: handler } = (await import(new URL(`${name}/index.ts`, folder).href)) as {
      default: Handler;
    };
    return handler(asFunctionsSee(c.req.raw), around);
  };

  const app = new Hono();
  app.use('/functions/v1/*', bodyLimit({ maxSize: maxBodyBytes.functions, onError: tooLarge }));
  app.all('/functions/v1/:name/*', run);
  app.all('/functions/v1/:name', run);
  app.onError((error, c) => {
    if (error instanceof Unauthorized) return refuse(c, 401, error.code, error.message);
    const known = databaseError(error, true);
    if (known?.status === 503) {
      for (const [name, value] of Object.entries(known.headers ?? {})) c.header(name, value);
      return refuse(c, 503, known.code, known.message);
    }
    log.error({ err: error, path: c.req.path }, 'functions');
    return refuse(c, 500, 'WORKER_ERROR', 'The function failed');
  });
  return app;
}

/** The same at `/<name>/...`: on Supabase too a function's address begins with its name. */
function asFunctionsSee(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice('/functions/v1'.length);
  return new Request(url, request);
}

function isFunction(folder: URL, name: string): boolean {
  return !name.startsWith('_') && existsSync(new URL(`${name}/index.ts`, folder));
}

function tooLarge(): Response {
  const answer = functionTooLarge();
  answer.headers.set('access-control-allow-origin', '*');
  return answer;
}

function refuse(c: Context, status: 401 | 404 | 500 | 503, code: string, message: string) {
  c.header('access-control-allow-origin', '*');
  return c.json({ code, message }, status);
}

/** The answer to a body that is longer than functions read. */
export function functionTooLarge(): Response {
  const message = `The body is longer than ${maxBodyBytes.functions} bytes`;
  return Response.json({ code: 'PAYLOAD_TOO_LARGE', message }, { status: 413 });
}
