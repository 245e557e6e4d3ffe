import type { TransactionSql } from 'postgres';
import type { Auth, Client } from '../context.ts';
import { sendSecurityMail } from '../mail/notice.ts';
import type { User } from '../users/user.ts';

const browsers: [RegExp, string][] = [
  [/\bEdg[A-Z]*\//i, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system as a person would name them, or '' for what is no browser. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(', ');
}

/** Remembers the device of a sign-in, and writes to the person when they have others and this one is new. */
export async function recordDevice(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  client: Client,
): Promise<void> {
  const device = deviceName(client.userAgent) || 'other';
  const [seen] = await tx<{ any: boolean }[]>`
    select exists (select from server.known_devices where user_id = ${user.id}) as any`;
  const noted = await tx`
    insert into server.known_devices (user_id, device) values (${user.id}, ${device})
    on conflict (user_id, device) do update set seen_at = now() returning (xmax = 0) as is_new`;
  if (!seen!.any || !noted[0]!['is_new']) return;
  const at = new Date().toISOString();
  await sendSecurityMail(auth, tx, user, 'new_device', {
    device,
    at,
    address: client.address ?? '',
  });
}
