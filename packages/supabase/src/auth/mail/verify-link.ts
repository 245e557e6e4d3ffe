import type { AuthSettings } from '../ports.ts';

/** The address that a mail asks the person to open. */
export function verifyLink(
  settings: AuthSettings,
  linkToken: string,
  type: string,
  redirectTo: string,
): string {
  const link = new URL(`${settings.apiUrl ?? settings.siteUrl}/auth/v1/verify`);
  link.search = String(new URLSearchParams({ token: linkToken, type, redirect_to: redirectTo }));
  return link.href;
}
