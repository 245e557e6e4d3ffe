import { paths } from '../navigation/paths.ts';

/** What a mail's link is for, as supabase-js names it. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

export type LinkType = (typeof linkTypes)[number];

/** What the address of the page that asks for a click carries. */
export interface MailedLink {
  tokenHash: string;
  type: LinkType;
  /** Whose account it opens: the page names it before anything happens. */
  email: string;
}

/**
 * The page that a mail's link leads to. Looking at it uses nothing up.
 * @param back where the person goes on; nothing for the start page
 */
export function mailedLinkPath({ back, ...link }: Partial<MailedLink> & { back?: string }): string {
  const query = new URLSearchParams();
  if (link.tokenHash) query.set('token_hash', link.tokenHash);
  if (link.type) query.set('type', link.type);
  if (link.email) query.set('email', link.email);
  if (back && back !== paths.home) query.set('volta', back);
  return query.size > 0 ? `${paths.confirm}?${query}` : paths.confirm;
}

/** @returns undefined for an address without a mail's link */
export function mailedLinkIn(search: URLSearchParams): MailedLink | undefined {
  const tokenHash = search.get('token_hash') ?? '';
  const type = linkTypes.find((known) => known === search.get('type'));
  if (!tokenHash || !type) return undefined;
  return { tokenHash, type, email: search.get('email') ?? '' };
}
