import { Link } from 'react-router';
import { formatMoney } from '~/domain/money/money.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import { queuePath, type QueuePlace } from '../address.ts';
import { queuePageSize, type QueuePage } from '../queries.ts';
import type { Selection } from './use-selection.ts';
import { Thumb } from './thumb.tsx';
import { isGrave, signalCount, activeSignals, waitOf } from '../labels.ts';

interface QueueListProps {
  found: QueuePage;
  place: QueuePlace & { page: number };
  open: string | undefined;
  chosen: Selection;
  className?: string;
  /** When one of them is opened. */
  onOpen?: () => void;
}

/** A page of what waits, who waits longest first. */
export function QueueList({
  found: { rows, total },
  place,
  open,
  chosen,
  className,
  onOpen,
}: QueueListProps) {
  const pages = Math.ceil(total / queuePageSize);
  const after = total - (place.page - 1) * queuePageSize - rows.length;
  return (
    <nav aria-label="Fila" className={cx('min-w-0', className)}>
      {rows.length > 1 ? (
        <Checkbox
          label={
            <span className="text-meta text-ink-2">Selecionar os {rows.length} desta página</span>
          }
          rowClassName="mb-1 px-2"
          checked={chosen.rows.length === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.rows.length > 0 && chosen.rows.length < rows.length;
          }}
          onChange={({ target }) => chosen.choose(target.checked ? rows : [])}
        />
      ) : null}
      <ol className="grid grid-cols-1 gap-1">
        {rows.map((row) => (
          <li key={`${row.id} ${row.sample_id}`} className="flex items-center">
            <label className="grid size-11 shrink-0 place-items-center lg:ml-1 lg:size-6">
              <input
                type="checkbox"
                aria-label={`Selecionar ${row.title}`}
                checked={chosen.has(row)}
                onChange={() => chosen.toggle(row)}
                className="tick size-5 appearance-none rounded-tag border-[1.5px] border-field bg-surface checked:border-green checked:bg-green"
              />
            </label>
            <QueueLink
              row={row}
              to={queuePath({ ...place, open: row.id })}
              isOpen={row.id === open}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
      <p className="flex items-center justify-between gap-3 px-2 pt-3 text-meta text-ink-2">
        {after > 0 ? <span>{`e mais ${countOf(after, 'anúncio', 'anúncios')}`}</span> : null}
        <span className="flex gap-4 font-semibold text-green-text">
          {place.page > 1 ? (
            <Link
              to={queuePath({ ...place, page: place.page - 1, open: undefined })}
              className="max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
            >
              Anteriores
            </Link>
          ) : null}
          {place.page < pages ? (
            <Link
              to={queuePath({ ...place, page: place.page + 1, open: undefined })}
              className="max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
            >
              Próximos
            </Link>
          ) : null}
        </span>
      </p>
    </nav>
  );
}

interface QueueLinkProps {
  row: WaitingRow;
  to: string;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
}

function QueueLink({ row, to, isOpen, onOpen }: QueueLinkProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset={onOpen === undefined}
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'flex min-w-0 grow items-center gap-3 rounded-control p-2 transition-colors',
        isOpen ? 'bg-green-soft' : 'hover:bg-sunken',
      )}
    >
      <Thumb row={row} className="h-10 w-13" />
      <span className="min-w-0 grow">
        <span className="block truncate text-meta font-medium">{row.title}</span>
        <span className="flex items-center justify-between gap-2 text-fine text-ink-2">
          {row.looking === null ? (
            <>
              <span className="truncate">
                {formatMoney(row.price)}
                {verticals[row.item_type].per}
              </span>
              {activeSignals(row).length > 0 ? (
                <StateDot tone={isGrave(row) ? 'red' : 'amber'}>{signalCount(row)}</StateDot>
              ) : (
                <span className="whitespace-nowrap">{waitOf(row.since).replace('há ', '')}</span>
              )}
            </>
          ) : (
            <span className="truncate text-amber-text" title={`em análise por ${row.looking}`}>
              em análise por {row.looking}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
