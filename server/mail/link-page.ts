import type { SupabaseOptions } from '@patio/supabase/app';
import { type LinkType, mailedLinkPath } from '../../app/platform/session/mailed-link.ts';
import { paths } from '../../app/platform/navigation/paths.ts';

type SendMail = NonNullable<NonNullable<SupabaseOptions['auth']>['sendMail']>;
/** Of a mail that carries a link. */
export type LinkData = Extract<
  Parameters<SendMail>[1]['data'],
  { tokenHash: string; minutes: number }
>;

/**
 * Where a mail's link leads: to the page that asks for a click. The protocol's own address (`GET /auth/v1/verify`) is
 * used up by a mail scanner that looks at it.
 */
export function linkToPage({ tokenHash, type, email, redirectTo, siteUrl }: LinkData): string {
  // The new address of a change may be anybody's: it is not told whose account it is to belong to.
  const named = type === 'email_change' ? {} : { email };
  const link = { tokenHash, type: type as LinkType, ...named, back: backTo(redirectTo) };
  return `${siteUrl}${mailedLinkPath(link)}`;
}

/** The page that the person goes on to: the auth service has let only this site's pass. */
function backTo(redirectTo: string): string {
  const { pathname, search, searchParams } = new URL(redirectTo);
  return pathname === paths.confirm ? (searchParams.get('volta') ?? paths.home) : pathname + search;
}
