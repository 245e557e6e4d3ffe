import { AuthError, type AuthErrorCode } from '../errors.ts';

/** What Supabase has and this service does not. */
export function unsupported(code: AuthErrorCode, message: string): () => Promise<Response> {
  return async () => {
    throw new AuthError(404, code, message);
  };
}
