import { Link } from 'react-router';
import { formatMoney } from '~/domain/money/money.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import { queuePageSize, queuePath, type QueuePage, type QueuePlace } from './queries.ts';
import { Thumb } from './pending-card.tsx';
import { activeSignals, isGrave, signalCount, waitOf } from './labels.ts';
import { List } from '~/ui/icons.ts';
import { useState, type ComponentProps } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';

interface QueueListProps {
  found: QueuePage;
  place: QueuePlace & { page: number };
  open: string | undefined;
  chosen: Selection;
  className?: string;
  /** When one of them is opened. */
  onOpen?: () => void;
}

/** A page of pending listings, the oldest first. */
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

/** The list of the queue in a window, for narrow screens. */
export function QueueSheet(props: Omit<ComponentProps<typeof QueueList>, 'className' | 'onOpen'>) {
  const { found, chosen } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = chosen.rows.length;
  return (
    <>
      <Button
        size="table"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-md:min-h-11 lg:hidden"
      >
        <List size={16} aria-hidden="true" />
        {count > 0 ? `Lista (${count})` : 'Lista'}
      </Button>
      <Dialog
        size="side"
        title="Fila"
        lead={`${formatNumber(found.total)} na fila. Abra um, ou marque vários e decida de uma vez.`}
        open={isOpen}
        onClose={close}
      >
        <DialogBody className="max-md:px-3">
          <QueueList {...props} onOpen={close} />
        </DialogBody>
        <DialogFooter note={count > 0 ? countOf(count, 'selecionado', 'selecionados') : undefined}>
          {count > 0 ? (
            <Button tone="bare" onClick={chosen.clear}>
              Limpar seleção
            </Button>
          ) : null}
          <Button tone={count > 0 ? 'green' : 'outlined'} onClick={close}>
            {count > 0 ? 'Decidir' : 'Voltar'}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

/** The selected rows of a page of the queue. */
interface Selection {
  rows: readonly WaitingRow[];
  has: (row: WaitingRow) => boolean;
  toggle: (row: WaitingRow) => void;
  choose: (rows: readonly WaitingRow[]) => void;
  clear: () => void;
}

const keyOf = ({ id, sample_id: sample }: WaitingRow) => `${id} ${sample}`;

/** @param rows of the page; a row that leaves it is no longer selected */
export function useSelection(rows: readonly WaitingRow[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (row: WaitingRow) => keys.has(keyOf(row));
  return {
    rows: rows.filter(has),
    has,
    toggle: (row) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(row))) next.add(keyOf(row));
        return next;
      }),
    choose: (wanted) => setKeys(new Set(wanted.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
