import type { Context } from 'hono';
import { BodyTooLarge, readText } from '../../request-body.ts';
import { invalidRequest, tooLarge } from '../errors.ts';
import { decodePath } from '../keys.ts';

/** Bytes of a JSON body: a thousand of the longest names. */
const maxJsonBytes = 1_200_000;

/** What stands in an address after a route and the bucket. */
export function rest(c: Context, route: string): string {
  const { pathname } = new URL(c.req.url);
  const path = pathname.slice(pathname.indexOf(`/${route}/`) + route.length + 2);
  return decodePath(path.slice(path.indexOf('/') + 1));
}

/** The object that a body is. @throws StorageError */
export async function json(c: Context): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse((await readText(c.req.raw, maxJsonBytes)) || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge();
  }
  throw invalidRequest('body must be a JSON object');
}
