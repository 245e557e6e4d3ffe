import { closedLabel } from '../../app/domain/site/maintenance.ts';
import type { Maintenance } from '../settings/settings.ts';
import { asText, plainScreen } from '../ssr/unavailable.ts';

/**
 * The page that visitors see while the site is in maintenance: 503, so that search engines come again and keep what
 * they have.
 * @param seconds until it is worth trying again
 */
export function closedPage(maintenance: Maintenance, seconds: number): Response {
  const { title, text } = closedLabel(maintenance);
  return plainScreen(503, seconds, title, asText(text), '<a href="">Tentar novamente</a>');
}
