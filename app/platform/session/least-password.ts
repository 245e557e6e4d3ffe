import { shortestPassword } from '../../domain/limits/limits.ts';
import type { Api } from '../loaders/api-context.ts';

/** The minimum length of a password, as an administrator saved it; the default when it cannot be read. */
export async function leastPassword(api: Api): Promise<number> {
  const { data } = await api.rpc('minimum_password_length');
  return data ?? shortestPassword;
}
