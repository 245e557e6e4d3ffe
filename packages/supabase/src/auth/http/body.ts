import type { z } from 'zod';
import { BodyTooLarge, maxBodyBytes, readText } from '../../request-body.ts';
import { AuthError, bodyTooLarge, invalid } from '../errors.ts';

/** Reads a JSON body; an empty one is an empty object. @throws AuthError for what is no JSON object */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return {};
  const text = await readWhole(request);
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

async function readWhole(request: Request): Promise<string> {
  try {
    return await readText(request, maxBodyBytes.auth);
  } catch (error) {
    throw error instanceof BodyTooLarge ? bodyTooLarge() : error;
  }
}
