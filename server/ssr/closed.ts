import { formatDate, formatTime } from '../../app/domain/dates.ts';
import type { Maintenance } from '../settings.ts';
import { plainScreen } from './not-now.ts';

/**
 * The page that visitors see while the site is in maintenance: 503, so that search engines come again and keep what
 * they have.
 * @param seconds until it is worth trying again
 */
export function closedPage({ message, until }: Maintenance, seconds: number): Response {
  const back =
    until && until > new Date()
      ? `Voltamos em ${formatDate(until)}, às ${formatTime(until)}`
      : 'Voltamos já';
  const words = escape(
    message || 'O Pátio está em manutenção. Anúncios e mensagens estão guardados.',
  );
  return plainScreen(503, seconds, back, words, '<a href="">Tentar novamente</a>');
}

function escape(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark]!);
}
