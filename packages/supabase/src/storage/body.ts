import { z } from 'zod';
import { BodyTooLarge, readText } from '../request-body.ts';
import { invalidRequest, tooLarge } from './errors.ts';

/** Bytes of a JSON body: a thousand of the longest names. */
const maxJsonBytes = 1_200_000;

/** The JSON of a request; an empty object without a body. @throws StorageError */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse((await readText(request, maxJsonBytes)) || '{}') as unknown;
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : invalidRequest('body must be JSON');
  }
}

/** Takes from a body what an operation needs. @throws StorageError that names the first field that does not fit */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(`${['body', ...issue!.path].join('/')}: ${issue!.message}`);
}

/** A text that may be left out, as PostgreSQL can hold it. */
export const optionalText = z
  .string()
  .refine((value) => !value.includes('\0'), 'must not contain a null character')
  .nullish()
  .transform((value) => value ?? '');

/** A whole number that may be left out; a higher one counts as `most`. */
export const upTo = (most: number, usual: number) =>
  z
    .int()
    .min(0)
    .nullish()
    .transform((value) => Math.min(value ?? usual, most));
