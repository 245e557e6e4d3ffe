import { z } from 'zod';
import { BodyTooLarge, maxBodyBytes, readText } from '../../request-body.ts';
import { AuthError, bodyTooLarge, invalid } from '../errors.ts';

/** Reads a JSON body; an empty one is an empty object. @throws AuthError for what is no JSON object */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return {};
  const sent = await readText(request, maxBodyBytes.auth).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? bodyTooLarge() : error;
  });
  if (sent.trim() === '') return {};
  try {
    return JSON.parse(sent) as unknown;
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

const text = z.string().max(2_000).nullish();

/** Fields that bodies share; supabase-js sends null where it has nothing to say. */
export const fields = {
  text,
  email: z.string().max(320).nullish(),
  password: text,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  challenge: { code_challenge: text, code_challenge_method: text },
};

// As browsers check <input type="email"> (HTML Living Standard), and with a dot in the host.
const format =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** An e-mail address as the database keeps it. @throws AuthError when it cannot be one */
export function parseEmail(given: string): string {
  const email = given.trim();
  // Lower case comes last: it would make ASCII of signs that are none, such as the Kelvin sign.
  if (email.length > 254 || !format.test(email))
    throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}
