import { siteName } from '../../app/domain/site/site-name.ts';

/** The sender as mails name it: an address alone is called as the site is. @param from an address, with or without a name */
export function senderOf(from: string): string {
  if (from.includes('<')) return from;
  const quoted = siteName().replace(/["\\\r\n]/g, '');
  return `"${quoted}" <${from}>`;
}
