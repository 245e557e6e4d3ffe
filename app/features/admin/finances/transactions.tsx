import { ArrowDownLeft, ArrowUpRight, Plus, Repeat } from '~/ui/icons.ts';
import { useRef, useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import type { Finances, Transaction } from '~/platform/answers/money-answers.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { FilterSelects } from '~/screens/table/filter-select.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import { changeTransaction, deleteTransaction } from './commands.ts';
import { EditExpense, NewExpense } from './expenses.tsx';
import { transactionsIn, type TransactionAddress } from './queries.ts';
import { formatCents } from '~/domain/money/cents.ts';
import { methods, optionsOf, refundOf, signedMoney, statuses, whyFixed } from './labels.ts';
import { formatDay } from '~/domain/time/dates.ts';
import { transactionTypes } from '~/domain/billing/transactions.ts';
import { stateColumn, textColumn } from '~/screens/table/columns.tsx';
import type { Column } from '~/screens/table/types.ts';
import { cx } from '~/ui/cx.ts';

const kinds = [
  { value: 'todas', label: 'Todas' },
  { value: 'receita', label: 'Receitas' },
  { value: 'despesa', label: 'Despesas' },
];
const filters = [
  {
    name: 'situacao',
    label: 'Status',
    any: 'todos',
    options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
  },
  { name: 'metodo', label: 'Método', any: 'todos', options: optionsOf(methods) },
] as const;

interface TransactionsProps {
  found: Finances;
  address: TransactionAddress;
  /** Of the period: "novembro de 2026". */
  when: string;
}

/** What came in and went out in a period, and expenses typed in. */
export function Transactions({ found, address, when }: TransactionsProps) {
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Transaction>();
  const query = useData(transactionsIn(found, address));
  const menuOf = useMenu(setEdited);
  useKeys({ n: () => setAdding(true) });
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    button.current?.focus();
  };
  const form = adding ? <NewExpense day={found.today} isPhone={isPhone} onClose={close} /> : null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segmented
          legend="Tipo de transação"
          name="tipo"
          value={address.filters.tipo ?? 'todas'}
          onChange={(kind) => address.filter('tipo', kind === 'todas' ? null : kind)}
          segments={kinds}
          className="max-md:grow md:[&_label]:min-h-9 [&_label]:px-3 [&_label]:text-meta"
        />
        <p className="text-meta text-ink-2 max-md:hidden">
          {countOf(query.data?.total ?? 0, 'transação', 'transações')} {when}
        </p>
        <Button
          ref={button}
          tone="green"
          aria-keyshortcuts="n"
          className="ml-auto max-md:w-full"
          onClick={() => setAdding(true)}
        >
          <Plus size={18} aria-hidden="true" />
          Nova despesa
          <kbd aria-hidden="true" className="text-tag opacity-80 max-lg:hidden">
            N
          </kbd>
        </Button>
      </div>
      <TableKeys label="Transações" />
      <QueryTable
        name="transacoes"
        label="Transações"
        query={query}
        address={address}
        columns={transactionColumns}
        rowId={({ id }) => id}
        rowName={({ description }) => description}
        actions={menuOf}
        searches="Descrição ou valor"
        above={isPhone ? null : form}
        filters={<FilterSelects address={address} filters={filters} />}
        empty={{
          title: 'Nenhuma transação neste período',
          children: 'Recibos de faturas aparecem sozinhos; despesas são digitadas aqui.',
          actions: <Button onClick={() => setAdding(true)}>Nova despesa</Button>,
        }}
      />
      {isPhone ? form : null}
      {edited ? <EditExpense row={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

function useMenu(edit: (row: Transaction) => void) {
  const { attempt: change } = useCommand(changeTransaction);
  const { send: remove } = useCommand(deleteTransaction);
  const mark = async ({ id }: Transaction, status: Transaction['status'], done: string) =>
    showOutcome(await change({ id, values: { status } }), {
      failed: 'Não foi possível salvar a transação',
      done,
    });
  const stop = async ({ id }: Transaction) =>
    showOutcome(await change({ id, values: { repeat_day: null } }), {
      failed: 'Não foi possível salvar a transação',
      done: 'A despesa não se repete mais',
    });
  return (row: Transaction): { items: MenuItem[] }[] => {
    const reason = whyFixed(row);
    return [
      {
        items: [
          ...(row.invoice_id ? [{ label: 'Ver fatura', to: invoicePath(row.invoice_id) }] : []),
          { label: 'Editar', reason, onSelect: () => edit(row) },
          ...(row.status === 'pendente'
            ? [
                {
                  label: 'Marcar como pago',
                  reason,
                  onSelect: () => void mark(row, 'pago', 'Transação paga'),
                },
              ]
            : []),
          ...(row.repeat_day === null
            ? []
            : [{ label: 'Parar de repetir', onSelect: () => void stop(row) }]),
          {
            label: 'Cancelar',
            reason: reason ?? (row.status === 'cancelado' ? 'Já está cancelada.' : undefined),
            onSelect: () => void mark(row, 'cancelado', 'Transação cancelada'),
          },
        ],
      },
      {
        items: [
          {
            label: 'Excluir',
            tone: 'red',
            reason,
            onSelect: () =>
              void confirmDelete({
                title: 'Excluir esta transação?',
                consequence: `${row.description}, ${formatCents(row.cents)}, sai das contas e não volta. Cancelar a mantém riscada.${row.repeat_day === null ? '' : ' Ela também deixa de se repetir.'}`,
                failure: 'Erro ao excluir a transação',
                done: 'Transação excluída',
                doIt: () => remove(row),
              }),
          },
        ],
      },
    ];
  };
}

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
