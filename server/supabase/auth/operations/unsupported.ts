import { AuthError } from '../errors.ts';

/** What Supabase has and this service does not. */
export function unsupported(code: string, message: string): () => Promise<Response> {
  return async () => {
    throw new AuthError(404, code, message);
  };
}
