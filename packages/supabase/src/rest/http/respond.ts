import { ApiError, bodiless, notSupported } from '../errors.ts';
import { MAX_ANSWER_BYTES } from '../limits.ts';
import { contentRange, type MediaType, type Preferences, rangeStatus } from './headers.ts';
import type { Kind } from './plan-request.ts';
import type { Answer } from './transaction.ts';

interface Context {
  kind: Kind;
  method: string;
  offset: bigint;
  atMost?: bigint | undefined;
  media: MediaType;
  preferences: Preferences;
}

/**
 * The answer to what a statement gave.
 * @throws ApiError when the rows are not as the request demands (one row, at most N), so that they are undone
 */
export function respond(context: Context, answer: Answer): Response {
  const { kind, method, media, preferences } = context;
  if (media.explain !== undefined)
    return new Response(answer.body, { headers: { 'content-type': media.contentType } });
  refuseTooMany(preferences, kind, answer);
  refuseMoreThan(context.atMost, answer);
  if (media.single && kind !== 'void') requireOne(answer);
  if (answer.bytes > MAX_ANSWER_BYTES) throw tooLarge();
  const total = answer.total === undefined ? undefined : Number(answer.total);
  const status = statusOf(context, answer, total);
  const isMute =
    bodiless.has(status) ||
    kind === 'void' ||
    preferences.return === 'minimal' ||
    (kind !== 'read' && kind !== 'call' && preferences.return !== 'representation');
  const headers = new Headers({ 'content-range': rangeOf(context, answer, total) });
  if (!isMute) headers.set('content-type', media.contentType);
  if (preferences.applied.length > 0)
    headers.set('preference-applied', preferences.applied.join(', '));
  addOwnHeaders(headers, answer);
  return new Response(isMute || method === 'HEAD' ? null : answer.body, { status, headers });
}

function statusOf(context: Context, { status, rows }: Answer, total?: number): number {
  if (status) return ownStatus(status);
  const { kind, offset, preferences } = context;
  switch (kind) {
    case 'void':
      return 204;
    case 'insert':
      return 201;
    case 'update':
    case 'delete':
      return preferences.return === 'representation' ? 200 : 204;
    default:
      if (kind === 'call' && preferences.return === 'minimal') return 204;
      return rangeStatus(offset, rows, total);
  }
}

function rangeOf({ kind, offset, preferences }: Context, { rows }: Answer, total?: number): string {
  const counted = preferences.count ? rows : undefined;
  if (kind === 'insert' || kind === 'delete') return contentRange(0n, 0, counted);
  if (kind === 'update') return contentRange(0n, rows, counted);
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

function refuseMoreThan(limit: bigint | undefined, { rows }: Answer): void {
  if (limit === undefined || BigInt(rows) <= limit) return;
  throw notSupported(
    `A limit of ${limit} on a change of ${rows} rows`,
    'Choose the rows by filters; nothing was changed.',
  );
}

function tooLarge(): ApiError {
  return new ApiError(400, '54000', `The answer is larger than ${MAX_ANSWER_BYTES} bytes`, {
    hint: 'Ask for fewer rows, columns or embedded resources',
  });
}

/** What a function or trigger has put into `response.status`. */
function ownStatus(text: string): number {
  if (/^[2-5]\d\d$/.test(text)) return Number(text);
  throw new ApiError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/** What a function has put into `response.headers`: `[{"X-Name": "value"}, ...]`, instead of the usual ones. */
function addOwnHeaders(headers: Headers, { headers: own }: Answer): void {
  if (!own) return;
  try {
    const list = (JSON.parse(own) as Record<string, unknown>[]).flatMap(Object.entries);
    for (const [name] of list) headers.delete(name);
    for (const [name, value] of list) {
      if (typeof value !== 'string') throw new TypeError('no text');
      headers.append(name, value);
    }
  } catch {
    throw new ApiError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  }
}
