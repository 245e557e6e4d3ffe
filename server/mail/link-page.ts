import type { SupabaseOptions } from '@patio/supabase/app';
import { type LinkType, mailedLinkPath } from '../../app/platform/mailed-link.ts';
import { paths } from '../../app/platform/paths.ts';

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
  const link = { tokenHash, type: type as LinkType, ...named, back: backTo(redirectTo, siteUrl) };
  return `${siteUrl}${mailedLinkPath(link)}`;
}

/** The page of this site that the person goes on to. */
function backTo(redirectTo: string, siteUrl: string): string {
  const target = new URL(redirectTo);
  if (target.origin !== new URL(siteUrl).origin) return paths.home;
  if (target.pathname === paths.confirm) return target.searchParams.get('volta') ?? paths.home;
  return target.pathname + target.search;
}
