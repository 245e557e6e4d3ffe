import { shortestPassword } from '../../domain/limits/limits.ts';
import type { Api } from '../loaders/api-context.ts';

/** How many characters a password has at least, as an administrator saved it; what holds until then when it cannot be read. */
export async function leastPassword(api: Api): Promise<number> {
  const { data } = await api.rpc('minimum_password_length');
  return data ?? shortestPassword;
}
