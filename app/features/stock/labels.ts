import { leavesApprovedPrice } from '~/domain/moderation/approval.ts';
import { formatAge, formatDate, formatDay, formatWait } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';

const dayMs = 86_400_000;

/** Days that a published listing still has; undefined when it does not end, or is over. */
function daysLeft({ status, expires_at: ends }: StockRow, now: Date): number | undefined {
  if (status !== 'published' || ends === null) return undefined;
  return Math.max(0, Math.ceil((Date.parse(ends) - now.getTime()) / dayMs));
}

/** Whether "Renovar" is the next thing to do (as the database has it: 4 days before the end, and after it). */
export function canRenew(row: StockRow, now: Date): boolean {
  if (row.bucket === 'gone') return false;
  if (row.status === 'expired') return true;
  return (
    row.expires_at !== null &&
    row.status === 'published' &&
    Date.parse(row.expires_at) - now.getTime() <= 4 * dayMs
  );
}

interface Meaning {
  text: string;
  tone: 'plain' | 'amber' | 'red';
}

/** What its state means, in a line: "22 dias no ar", "Expira em 3 dias", "Em análise há 2 h". */
export function meaningOf(row: StockRow, now: Date): Meaning {
  const plain = (text: string): Meaning => ({ text, tone: 'plain' });
  const since = row.moved_at;
  switch (row.bucket) {
    case 'gone':
      return plain(
        row.gone_at
          ? `Em ${shortDay(row.gone_at)}${timeOnAir(row, new Date(row.gone_at), ', ')}`
          : '',
      );
    case 'pending':
      return plain(`Em análise ${formatWait(since ?? row.updated_at, now)}`);
    case 'rejected':
      return { text: row.rejection_reason ?? '', tone: 'red' };
    case 'paused':
      return plain(
        since
          ? `${row.moved_by_store ? 'Pela loja' : 'Pela administração'}, em ${shortDay(since)}`
          : '',
      );
    case 'expired':
      return plain(row.expires_at ? `Em ${shortDay(row.expires_at)}` : '');
    case 'draft':
      return plain(`Alterado ${formatAge(row.updated_at, now)}`);
    case 'reserved':
      return plain(since ? `Desde ${shortDay(since)}` : '');
    case 'published': {
      const left = daysLeft(row, now);
      if (left !== undefined && left < 4) return { text: endsIn(left), tone: 'amber' };
      return plain(timeOnAir(row, now) || 'No ar');
    }
  }
}

function endsIn(days: number): string {
  return days <= 1 ? 'Expira hoje' : `Expira em ${days} dias`;
}

function timeOnAir({ published_at: since }: StockRow, until: Date, before = ''): string {
  if (since === null) return '';
  const days = Math.floor((until.getTime() - Date.parse(since)) / dayMs);
  if (days < 0) return '';
  return `${before}${days === 0 ? 'Menos de um dia' : countOf(days, 'dia', 'dias')} no ar`.replace(
    ', Menos',
    ', menos',
  );
}

const shortDay = (when: string) => formatDate(when).slice(0, 5);

/** For three days: "Baixou R$ 4.000 há 3 dias". */
export function dropOf({ change, price }: StockRow, now: Date): string | undefined {
  if (!change || change.price !== price || change.before <= price) return undefined;
  if (now.getTime() - Date.parse(change.at) > 3 * dayMs) return undefined;
  return `Baixou ${formatMoney(change.before - price)} ${formatAge(change.at, now)}`;
}

/** What another price brings about, said while it is typed. */
export function priceNews(row: StockRow, price: number): Meaning | undefined {
  if (!(price > 0) || price === row.price) return undefined;
  if (leavesApprovedPrice(row.near, price)) {
    // Off the air already, it waits for its owner to send it (private.state_after_change).
    const text = row.status === 'expired' ? 'Vira rascunho' : 'Volta para análise';
    return { text, tone: 'amber' };
  }
  if (price <= row.price * 0.99 && row.favourites > 0 && row.status === 'published') {
    return { text: `Avisa ${countOf(row.favourites, 'favorito', 'favoritos')}`, tone: 'plain' };
  }
  return undefined;
}

/** As a spreadsheet has it. */
export const csvDay = (moment: string | null) =>
  moment === null ? null : formatDay(moment.slice(0, 10));
