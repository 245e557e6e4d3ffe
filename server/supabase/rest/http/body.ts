import { BodyTooLarge, maxBodyBytes, readText } from '../../request-body.ts';
import { ApiError, bodyTooLarge, invalidBody } from '../errors.ts';
import { MAX_JSON_DEPTH } from '../limits.ts';
import type { JsonBody } from '../plan/types.ts';

/**
 * Reads a JSON body within the limits.
 * @param whenEmpty what no body at all stands for, where that is allowed
 * @throws ApiError 413 when it is too large, PGRST102 when it is no JSON
 */
export async function readJson(request: Request, whenEmpty?: '{}'): Promise<JsonBody> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)\b/i.test(type)) {
    throw new ApiError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  const sent = await readWhole(request);
  const text = whenEmpty !== undefined && sent.trim() === '' ? whenEmpty : sent;
  refuseDeep(text);
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

async function readWhole(request: Request): Promise<string> {
  try {
    return await readText(request, maxBodyBytes.rest);
  } catch (error) {
    throw error instanceof BodyTooLarge ? bodyTooLarge() : error;
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
