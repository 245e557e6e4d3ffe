import { ArrowDownLeft, ArrowUpRight, Repeat } from '~/ui/icons.ts';
import { formatDay } from '~/domain/time/dates.ts';
import { transactionTypes } from '~/domain/billing/transactions.ts';
import type { Transaction } from '~/platform/answers/money-answers.ts';
import { stateColumn, textColumn } from '~/screens/table/columns.tsx';
import type { Column } from '~/screens/table/types.ts';
import { cx } from '~/ui/cx.ts';
import { refundOf, signedMoney, statuses } from './labels.ts';

/** The columns of the specification (section 2), in its order. */
export const transactionColumns: Column<Transaction>[] = [
  {
    id: 'descricao',
    header: 'Descrição',
    cell: (row) => <Description row={row} />,
    csv: (row) => [row.description, refundOf(row)].filter(Boolean).join('. '),
    sorts: true,
    card: 'title',
  },
  {
    id: 'tipo',
    header: 'Tipo',
    cell: ({ type }) => {
      const Icon = type === 'receita' ? ArrowDownLeft : ArrowUpRight;
      return (
        <span className="inline-flex items-center gap-1.5">
          <Icon size={14} aria-hidden="true" className="text-ink-3" />
          {transactionTypes[type]}
        </span>
      );
    },
    csv: ({ type }) => transactionTypes[type],
    sorts: true,
    card: 'none',
  },
  {
    ...textColumn({ id: 'categoria', header: 'Categoria' }, (row: Transaction) => row.category),
    sorts: true,
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: (row) => (
      <span
        className={cx(
          'font-semibold whitespace-nowrap tabular-nums',
          row.status === 'cancelado' && 'text-ink-3 line-through',
        )}
      >
        {signedMoney(row)}
      </span>
    ),
    csv: ({ type, cents }) =>
      `${type === 'despesa' ? '-' : ''}${(cents / 100).toFixed(2).replace('.', ',')}`,
    sorts: true,
    align: 'right',
    card: 'side',
  },
  {
    ...textColumn({ id: 'metodo', header: 'Método' }, (row: Transaction) => row.method),
    sorts: true,
  },
  {
    ...stateColumn({ id: 'status', header: 'Status' }, (row: Transaction) => statuses[row.status]),
    sorts: true,
    card: 'side',
  },
  {
    id: 'data',
    header: 'Data',
    cell: ({ occurred_on: day }) => (
      <time dateTime={day} className="whitespace-nowrap tabular-nums">
        {formatDay(day)}
      </time>
    ),
    csv: ({ occurred_on: day }) => formatDay(day),
    sorts: true,
  },
];

function Description({ row }: { row: Transaction }) {
  const { description, status, repeat_day: repeats } = row;
  const refund = refundOf(row);
  return (
    <span className={cx('block min-w-40 font-semibold', status === 'cancelado' && 'text-ink-3')}>
      {/* A long one does not push the amount out of the table. */}
      <span
        title={description}
        className="max-md:wrap-anywhere md:inline-block md:max-w-72 md:truncate md:align-bottom xl:max-w-lg"
      >
        {description}
      </span>
      {repeats === null ? null : (
        <span className="ml-1.5 inline-flex align-[-2px] text-ink-3" title="Repete todo mês">
          <Repeat size={14} aria-hidden="true" />
          <span className="sr-only">, repete todo mês</span>
        </span>
      )}
      {refund ? <span className="block text-meta font-normal text-ink-2">{refund}</span> : null}
    </span>
  );
}
