import type { Sql } from 'postgres';
import type { Caller } from '../caller.ts';
import { errorCode } from '../database/errors.ts';
import { networkOf } from '../network.ts';
import { Unauthorized } from '../tokens.ts';
import { type Budget, createBackpressure } from './budget.ts';
import type { OnLeave, Pools } from './connections.ts';
import { ApiError, errorResponse, overBudget, overBudgetCode } from './errors.ts';
import { type Features, MAX_URL_LENGTH, noFeatures } from './limits.ts';
import { type Body, readBody } from './http/body.ts';
import { databaseError, grantHint } from './http/database-error.ts';
import { runAs, tooCostly } from './http/transaction.ts';
import { acceptsOpenApi, mediaTypeOf, openApiMedia, parsePreferences } from './http/headers.ts';
import { createPlanner } from './http/plan-cache.ts';
import type { Planned, RestRequest } from './http/plan-request.ts';
import { respond } from './http/respond.ts';
import type { createReaders } from './readers.ts';
import type { SchemaCache } from './schema/cache.ts';

/** Milliseconds after which a statement of those callers is given up, and waiting for a connection. */
export interface Timeouts {
  anonymous: number;
  others: number;
  /** For a statement that changes rows of a table, because they stay locked for so long. */
  changes: number;
  connection: number;
}

export const usualTimeouts: Timeouts = {
  anonymous: 3_000,
  others: 8_000,
  changes: 3_000,
  connection: 4_000,
};
// The charge for a malformed request: no program makes hundreds of them in a minute by mistake.
const refusedMs = 20;

/** The message for a caller in place of the error's own; undefined to keep that. */
export type Reword = (
  error: ApiError,
  isAnonymous: boolean,
) => { message: string; hint: string | null; details: string | null } | undefined;

export interface RestOptions {
  pools: Pools;
  /** Answer reads of visitors on replicas. */
  readers: ReturnType<typeof createReaders>;
  budget: Budget;
  /** Gives up what waits for a database that does not answer. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves once no other process changes the schema; undefined when none does. */
  whenSettled?: (() => Promise<void> | undefined) | undefined;
  cache: SchemaCache;
  /** The schemas that a request may name; the first when it names none. */
  schemas: string[];
  timeouts?: Partial<Timeouts> | undefined;
  reword?: Reword | undefined;
  features?: Partial<Features> | undefined;
  /** Where clients find the API; where each asks if not given. */
  publicUrl?: string | undefined;
  /** Told of what is no refusal but a defect. */
  onError(error: unknown): void;
}

/** What this process says of a call of its own. */
export interface Own {
  area: 'pages' | 'health';
  account?: string | undefined;
  /** Whether it reads what somebody has just written: then the primary answers. */
  isFresh?: boolean;
}

interface Asked {
  request: Request;
  /** Below `/rest/v1`. */
  path: string;
  /** Of the person behind it, as far as the server knows. */
  address?: string | undefined;
  /** What this process itself asks for, and on whose account. */
  own?: Own | undefined;
  /** Tells when nobody waits for the answer any more. */
  onLeave?: OnLeave | undefined;
}

/** Who calls. `admit` asks, when it is their turn, whether the session of their token still exists. */
interface Identified {
  caller: Caller;
  admit(): Promise<void>;
}

/**
 * Answers the requests of `/rest/v1`: each comes with the way to find out who calls, which may throw
 * Unauthorized.
 */
export function createRest(options: RestOptions) {
  const { budget, guard, cache, schemas, onError, pools, readers } = options;
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const features = { ...noFeatures, ...options.features };
  const home = options.publicUrl === undefined ? undefined : `${options.publicUrl}/rest/v1/`;
  const planRequest = createPlanner();

  /** An unknown name may be new: then the schema is read again, and the request planned again. */
  async function planFresh(rest: RestRequest): Promise<Planned> {
    const schema = cache.current();
    try {
      return await planRequest(schema, rest);
    } catch (error) {
      if (!isUnknown(error) || !(await cache.renewed(schema))) throw error;
      return planRequest(cache.current(), rest);
    }
  }

  const hold = createBackpressure();

  function timeoutOf({ isAnonymous, role }: Caller, kind: Planned['kind']): number {
    const usual = isAnonymous ? timeouts.anonymous : timeouts.others;
    const isChange = kind === 'insert' || kind === 'update' || kind === 'delete';
    return isChange && role !== 'service_role' ? Math.min(usual, timeouts.changes) : usual;
  }

  async function answer(
    { request, path, address, own, onLeave }: Asked,
    { caller, admit }: Identified,
    account: string | undefined,
  ): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.length + url.search.length > MAX_URL_LENGTH) throw urlTooLong();
    const { headers, method } = request;
    const preferences = parsePreferences(headers.get('prefer'), features);
    const accept = headers.get('accept');
    const isRoot = path.replaceAll('/', '') === '' && acceptsOpenApi(accept);
    const media = isRoot ? openApiMedia : mediaTypeOf(accept, features);
    const schema = schemaOf(request, schemas);
    let read: Promise<Body> | undefined;
    const body = (whenEmpty?: '{}') => (read ??= readBody(request, whenEmpty));
    const { role } = caller;
    const isOwn = own !== undefined;
    const asked = { request, url, path, home, schema, role, isOwn };
    const rest = { ...asked, preferences, media, body, features };
    const { statement, heavyMs, readOnly, write, ...planned } = await planFresh(rest);
    const usualMs = timeoutOf(caller, planned.kind);
    const session = {
      ...caller,
      schema,
      method,
      path,
      headers: { 'x-forwarded-for': address, ...traceOf(headers) },
      readOnly,
      timeoutMs: Math.min(usualMs, heavyMs ?? usualMs),
      rollback: preferences.rollback,
    };
    const context = { ...planned, method, media, preferences };
    const area = own?.area ?? (caller.isAnonymous ? 'visitors' : 'people');
    const wish = { caller: account, onLeave };
    const work = async (lane: Sql) => {
      await admit();
      return runAs(lane, session, statement, (row) =>
        respond(context, write ? { ...row, body: write(row.body) } : row),
      ).catch((error: unknown) => {
        throw heavyMs !== undefined && wasGivenUp(error)
          ? tooCostly('It took too long and was given up')
          : error;
      });
    };
    const isForAll = readOnly && caller.isAnonymous && own?.isFresh !== true;
    const answered = isForAll ? await readers(area, wish, work) : undefined;
    const ask = () => guard(() => pools[area](wish, work));
    return (
      answered ??
      ask().catch((error: unknown) => {
        // Sent just before it heard of a change of the schema: it did nothing, and guard waits for the end.
        if (errorCode(error) !== '55P03' || !options.whenSettled?.()) throw error;
        return ask();
      })
    );
  }

  function inWords(
    known: ApiError | undefined,
    asked: Asked,
    caller: Caller | undefined,
  ): ApiError | undefined {
    if (!known) return known;
    const { headers, status, code, details } = known;
    const words = options.reword?.(known, caller?.isAnonymous ?? true);
    if (words) return new ApiError(status, code, words.message, { ...words, headers });
    if (!caller || code !== '42501' || known.hint !== null) return known;
    const { request, path } = asked;
    const hint = grantHint(known.message, {
      role: caller.role,
      schema: schemaOf(request, schemas),
      path,
      method: request.method,
      prefer: request.headers.get('prefer'),
    });
    return new ApiError(status, code, known.message, { details, hint, headers });
  }

  return async (asked: Asked, identify: () => Promise<Identified>): Promise<Response> => {
    let caller: Caller | undefined;
    try {
      const known = await identify();
      caller = known.caller;
      const account = accountOf(asked, caller);
      // What the application asks for itself belongs to a page that was let in, and is made whole.
      const seconds = asked.own ? undefined : budget.refusal(account);
      if (seconds !== undefined) throw overBudget(seconds);
      return await answer(asked, known, account);
    } catch (error) {
      const account = caller ? accountOf(asked, caller) : networkOf(asked.address);
      const seconds = caller ? undefined : budget.refusal(account);
      const isAnonymous = caller?.isAnonymous ?? true;
      // A caller who goes on guessing keys and tokens is refused like one whose budget is used up.
      const said = seconds === undefined ? knownError(error, isAnonymous) : overBudget(seconds);
      const known = inWords(said, asked, caller);
      if (known?.code === overBudgetCode) await hold();
      else if (known && (!caller || known.status === 400 || known.status === 401))
        budget.charge(account, refusedMs);
      if (!known || (known.status >= 500 && !isOverload(known))) onError(error);
      return errorResponse(known ?? new ApiError(500, 'PGRSTX00', 'Internal server error'));
    }
  };
}

const unknown = /^(PGRST20[0-5]|42703|42704)$/;

/** A name that the schema does not have, as far as it is known. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && unknown.test(error.code);
}

/** A heavy statement that was given up is its caller's fault, not a defect. */
function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** Whose budget a request uses: the one that its token names, the person's, else the network's that it comes from. */
function accountOf({ address, own }: Asked, { role, claims, account }: Caller): string | undefined {
  if (role === 'service_role') return undefined;
  if (own) return own.account;
  if (account !== undefined) return account;
  return typeof claims['sub'] === 'string' ? `person ${claims['sub']}` : networkOf(address);
}

// No defect: a few thousand of these in the log would only hide one.
function isOverload({ code }: ApiError): boolean {
  return code === 'PGRST003' || code === '55P03';
}

function knownError(error: unknown, isAnonymous: boolean): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Unauthorized)) return databaseError(error, isAnonymous);
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new ApiError(401, error.code, error.message, { headers });
}

/** `Accept-Profile` names the schema of a read, `Content-Profile` that of a change. */
function schemaOf({ method, headers }: Request, schemas: string[]): string {
  const header = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';
  const wanted = headers.get(header);
  if (wanted === null) return schemas[0]!;
  if (schemas.includes(wanted)) return wanted;
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}

const traceHeaders = ['traceparent', 'tracestate', 'baggage'];

/** W3C Trace Context, which supabase-js sends where its caller traces. Nothing relies on it. */
function traceOf(headers: Headers): Record<string, string> {
  const given = traceHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}

function urlTooLong(): ApiError {
  return new ApiError(414, 'PGRST100', `The URL is longer than ${MAX_URL_LENGTH} characters`);
}
