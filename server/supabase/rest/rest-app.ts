import type { Sql } from 'postgres';
import type { Caller } from '../caller.ts';
import { ApiError } from './errors.ts';
import { databaseError } from './http/database-error.ts';
import { mediaTypeOf } from './http/media-type.ts';
import { planRequest } from './http/plan-request.ts';
import { parsePreferences } from './http/preferences.ts';
import { respond } from './http/respond.ts';
import { runAs } from './http/transaction.ts';
import { MAX_URL_LENGTH } from './limits.ts';
import type { SchemaCache } from './schema/cache.ts';

const timeoutMs = 8_000;
const anonymousTimeoutMs = 3_000;

export interface RestOptions {
  /** Connections that can only become one of the callers' roles. */
  authenticator: Sql;
  cache: SchemaCache;
  /** The schemas that a request may name; the first when it names none. */
  schemas: string[];
  /** Told of what is no refusal but a defect. */
  onError(error: unknown): void;
}

/** Answers the requests of `/rest/v1`. @param path of the request below that */
export function createRest({ authenticator, cache, schemas, onError }: RestOptions) {
  async function answer(request: Request, path: string, caller: Caller): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.length + url.search.length > MAX_URL_LENGTH) throw urlTooLong();
    const { headers, method } = request;
    const preferences = parsePreferences(headers.get('prefer'));
    const media = mediaTypeOf(headers.get('accept'));
    const schema = schemaOf(request, schemas);
    const rest = { request, url, path, schema, preferences, media };
    const { kind, statement, offset } = await planRequest(cache.current(), rest);
    const session = {
      ...caller,
      schema,
      method,
      path,
      readOnly: method === 'GET' || method === 'HEAD',
      timeoutMs: caller.isAnonymous ? anonymousTimeoutMs : timeoutMs,
    };
    const context = { kind, method, offset, media, preferences };
    return runAs(authenticator, session, statement, (row) => respond(context, row));
  }

  return async (request: Request, path: string, caller: Caller): Promise<Response> => {
    try {
      return await answer(request, path, caller);
    } catch (error) {
      const known = error instanceof ApiError ? error : databaseError(error, caller.isAnonymous);
      if (!known || known.status >= 500) onError(error);
      return errorResponse(known ?? new ApiError(500, 'PGRSTX00', 'Internal server error'));
    }
  };
}

/** An error as PostgREST sends it. */
export function errorResponse(error: ApiError): Response {
  return Response.json(error.body(), {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
  });
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

function urlTooLong(): ApiError {
  return new ApiError(414, 'PGRST100', `The URL is longer than ${MAX_URL_LENGTH} characters`);
}
