import { z } from 'zod';
import { invalid } from '../errors.ts';
import * as fields from '../http/fields.ts';

/** What an administrator may say of an account. */
export const userFields = z.object({
  id: z.uuid().nullish(),
  email: fields.email,
  phone: fields.text,
  password: fields.password,
  password_hash: fields.text,
  role: z.enum(['anon', 'authenticated', 'service_role']).nullish().or(z.literal('')),
  email_confirm: z.boolean().nullish(),
  user_metadata: fields.metadata,
  app_metadata: fields.metadata,
  ban_duration: fields.text,
});

const units: Record<string, number> = { h: 3_600, m: 60, s: 1, ms: 0.001, us: 1e-6, ns: 1e-9 };
const longestSeconds = 1_000_000 * 3_600;

/**
 * Reads how long a ban lasts, as Go writes durations: `24h`, `1h30m`, `none` to lift it.
 * @returns seconds; undefined when nothing was said
 */
export function parseBan(text: string | null | undefined): number | undefined {
  if (!text) return undefined;
  if (text === 'none') return 0;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|us|ns|m|s)/g)];
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit!]!, 0);
  if (parts.map(([part]) => part).join('') !== text || seconds > longestSeconds)
    throw invalid(`invalid format for ban duration: "${text.slice(0, 50)}"`);
  return seconds;
}
