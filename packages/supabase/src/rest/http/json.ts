import { invalidBody } from '../errors.ts';
import { MAX_JSON_DEPTH } from '../limits.ts';

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
