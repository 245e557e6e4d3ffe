import type { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';

const maxBytes = 100_000;

/** Reads a JSON body; an empty one is an empty object. @throws AuthError for what is no JSON object */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return {};
  const text = await readText(request.body);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}

/** Takes from a body what an operation needs. @throws AuthError naming the first field that does not fit */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue!.path.join('.') || 'body'}: ${issue!.message}`);
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): AuthError {
  return new AuthError(413, 'validation_failed', `Request body is larger than ${maxBytes} bytes`);
}
