import { BodyTooLarge, maxBodyBytes, readBytes } from '../../request-body.ts';
import { ApiError, bodyTooLarge, invalidBody } from '../errors.ts';
import { MAX_JSON_DEPTH } from '../limits.ts';
import type { JsonBody } from '../plan/types.ts';

/** What a request carries: JSON, the fields of a form, or one value that only a function can take. */
export type Body =
  | ({ kind: 'json' } & JsonBody)
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'value'; type: 'text' | 'xml' | 'bytea'; text: string };

const valueTypes = new Map<string, 'text' | 'xml' | 'bytea'>([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
]);

/**
 * Reads a body within the limits, in the form that `Content-Type` says; JSON when it says nothing.
 * @param whenEmpty what no body at all stands for, where that is allowed
 * @throws ApiError 413 when it is too large, 415 in another form, PGRST102 when it is no JSON
 */
export async function readBody(request: Request, whenEmpty?: '{}'): Promise<Body> {
  const header = request.headers.get('content-type') ?? 'application/json';
  const type = header.split(';')[0]!.trim().toLowerCase();
  const isJson = /^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)$/.test(type);
  const isForm = type === 'application/x-www-form-urlencoded';
  const value = valueTypes.get(type);
  if (!isJson && !isForm && !value) throw notAcceptable(header);
  const bytes = await readWhole(request);
  const sent = bytes.toString('utf8');
  if (isForm) return { kind: 'form', fields: [...new URLSearchParams(sent)] };
  // A parameter cannot hold bytes as they are.
  if (value) {
    return { kind: 'value', type: value, text: value === 'bytea' ? bytes.toString('hex') : sent };
  }
  const text = whenEmpty !== undefined && sent.trim() === '' ? whenEmpty : sent;
  return { kind: 'json', text, value: parseJson(text) };
}

/** The rows that a body means: a form is one row of texts. */
export function rowsOf(body: Body, type: string | null): JsonBody {
  if (body.kind === 'json') return body;
  if (body.kind === 'value') throw notAcceptable(type ?? '');
  const value = Object.fromEntries(body.fields);
  return { text: JSON.stringify(value), value };
}

async function readWhole(request: Request): Promise<Buffer> {
  try {
    return await readBytes(request, maxBodyBytes.rest);
  } catch (error) {
    throw error instanceof BodyTooLarge ? bodyTooLarge() : error;
  }
}

function notAcceptable(type: string): ApiError {
  return new ApiError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

/** Reads JSON that PostgreSQL can read, too. @throws ApiError PGRST102 */
export function parseJson(text: string): unknown {
  refuseDeep(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** PostgreSQL parses nested JSON by recursion; so do we, a little earlier. */
function refuseDeep(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (quoted && character === '\\') i += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[')) depth += 1;
    else if (!quoted && (character === '}' || character === ']')) depth -= 1;
    if (depth > MAX_JSON_DEPTH)
      throw invalidBody(`JSON nested deeper than ${MAX_JSON_DEPTH} levels`);
  }
}
