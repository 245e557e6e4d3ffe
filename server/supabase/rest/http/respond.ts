import { ApiError } from '../errors.ts';
import type { MediaType } from './media-type.ts';
import type { Kind } from './plan-request.ts';
import type { Preferences } from './preferences.ts';
import { contentRange, rangeStatus } from './range.ts';
import type { Answer } from './transaction.ts';

interface Context {
  kind: Kind;
  method: string;
  offset: bigint;
  media: MediaType;
  preferences: Preferences;
}

/**
 * The answer to what a statement gave.
 * @throws ApiError when the rows are not as the request demands (one row, at most N), so that they are undone
 */
export function respond(context: Context, answer: Answer): Response {
  const { kind, method, media, preferences } = context;
  refuseTooMany(preferences, context.kind, answer);
  const wantsBody = kind === 'read' || kind === 'call' || preferences.return === 'representation';
  if (media.single && wantsBody && kind !== 'void') requireOne(answer);
  const total = answer.total === undefined ? undefined : Number(answer.total);
  const headers = new Headers(ownHeaders(answer));
  if (preferences.applied.length > 0)
    headers.set('preference-applied', preferences.applied.join(', '));
  const status = statusOf(context, answer, total);
  headers.set('content-range', rangeOf(context, answer, total));
  if (kind === 'void' || !wantsBody) return new Response(null, { status, headers });
  headers.set('content-type', media.contentType);
  return new Response(method === 'HEAD' ? null : answer.body, { status, headers });
}

function statusOf({ kind, offset, preferences }: Context, answer: Answer, total?: number): number {
  if (answer.status) return Number(answer.status);
  if (kind === 'void') return 204;
  if (kind === 'insert') return 201;
  if (kind === 'change') return preferences.return === 'representation' ? 200 : 204;
  return rangeStatus(offset, answer.rows, total);
}

function rangeOf({ kind, offset, preferences }: Context, { rows }: Answer, total?: number): string {
  if (kind === 'insert') return `*/${preferences.count ? rows : '*'}`;
  if (kind === 'change') return contentRange(0n, rows, preferences.count ? rows : undefined);
  return contentRange(offset, rows, total);
}

function requireOne({ rows }: Answer): void {
  if (rows === 1) return;
  throw new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

function refuseTooMany({ maxAffected }: Preferences, kind: Kind, { rows }: Answer): void {
  if (maxAffected === undefined || kind === 'read' || rows <= maxAffected) return;
  throw new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

/** What a function has put into `response.headers`: `[{"X-Name": "value"}, ...]`. */
function ownHeaders({ headers }: Answer): [string, string][] {
  if (!headers) return [];
  try {
    const list = JSON.parse(headers) as Record<string, string>[];
    return list.flatMap((one) => Object.entries(one));
  } catch {
    throw new ApiError(500, 'PGRST111', 'response.headers guc must be a JSON array');
  }
}
