import { paths } from '../navigation/paths.ts';

/** The purpose of a mailed link, as supabase-js names it. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

export type LinkType = (typeof linkTypes)[number];

/** The parameters of the page that asks for a click. */
export interface MailedLink {
  tokenHash: string;
  type: LinkType;
  /** The account that it opens: the page names it before anything happens. */
  email: string;
}

/**
 * The page of a mailed link. Opening it does not use up the token.
 * @param back where the person continues; the home page if not given
 */
export function mailedLinkPath({ back, ...link }: Partial<MailedLink> & { back?: string }): string {
  const query = new URLSearchParams();
  if (link.tokenHash) query.set('token_hash', link.tokenHash);
  if (link.type) query.set('type', link.type);
  if (link.email) query.set('email', link.email);
  if (back && back !== paths.home) query.set('volta', back);
  return query.size > 0 ? `${paths.confirm}?${query}` : paths.confirm;
}

/** @returns undefined for an address without a mailed link */
export function mailedLinkIn(search: URLSearchParams): MailedLink | undefined {
  const tokenHash = search.get('token_hash') ?? '';
  const type = linkTypes.find((known) => known === search.get('type'));
  if (!tokenHash || !type) return undefined;
  return { tokenHash, type, email: search.get('email') ?? '' };
}
