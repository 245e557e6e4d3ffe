import { Eye, MessageSquare } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import { useStock } from './use-stock-actions.ts';
import { listingStateLabel } from '~/screens/listings/states.ts';
import { canRenew, meaningOf } from './labels.ts';

const tones = { plain: 'text-ink-2', amber: 'text-amber-text', red: 'text-red-text' } as const;

/** A listing's state, what it means, and the next thing to do; on the phone with its figures. */
export function StateCell({ row }: { row: StockRow }) {
  const { now } = useStock();
  const { tone, label } = listingStateLabel(row);
  const { text, tone: meaning } = meaningOf(row, now);
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-4">
        <StateDot tone={tone}>{label}</StateDot>
        {wasShown(row) ? (
          <span className="flex gap-4 text-ink-2 md:hidden">
            <Figure icon={Eye} label="visualizações" value={row.views_count} />
            <Figure icon={MessageSquare} label="contatos" value={row.contacts} />
          </span>
        ) : null}
      </span>
      <span
        className={cx(
          'flex items-baseline gap-x-2 text-fine md:pl-4',
          meaning === 'red' ? 'md:max-w-60' : 'md:max-w-54',
        )}
      >
        {text ? (
          // A reason is read, not guessed: it has two lines.
          <span
            className={cx(meaning === 'red' ? 'line-clamp-2' : 'truncate', tones[meaning])}
            title={text}
          >
            {text}
          </span>
        ) : null}
        <NextStep row={row} />
      </span>
    </span>
  );
}

/** Before it was shown there is nothing to count. */
export const wasShown = ({ published_at: shown, views_count: views }: StockRow) =>
  shown !== null || views > 0;

function Figure(props: { icon: typeof Eye; label: string; value: number }) {
  const { icon: Icon, label, value } = props;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {formatNumber(value)}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

function NextStep({ row }: { row: StockRow }) {
  const { act, now, mayEdit } = useStock();
  if (!mayEdit(row)) return null;
  if (row.bucket === 'rejected') {
    return (
      <Link to={editorPath(row.item_type, row.id)} className={nextClass}>
        Corrigir
      </Link>
    );
  }
  if (row.bucket === 'draft') {
    return (
      <Link to={editorPath(row.item_type, row.id)} className={nextClass}>
        Continuar
      </Link>
    );
  }
  const isPaused = row.bucket === 'paused';
  if (!isPaused && !canRenew(row, now)) return null;
  return (
    <button
      type="button"
      className={nextClass}
      aria-label={`${isPaused ? 'Retomar' : 'Renovar'} ${row.title}`}
      onClick={() => void act(isPaused ? 'resume' : 'renew', [row])}
    >
      {isPaused ? 'Retomar' : 'Renovar'}
    </button>
  );
}

const nextClass =
  'shrink-0 py-0.5 font-semibold text-green-text hover:underline max-md:-my-2 max-md:py-2';
