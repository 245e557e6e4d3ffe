import { Plus } from '~/ui/icons.ts';
import { useRef, useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import type { Finances, Transaction } from '~/platform/answers/money-answers.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { FilterSelect } from '~/screens/table/filter-select.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import { changeTransaction, deleteTransaction } from './commands.ts';
import { EditExpense } from './edit-expense.tsx';
import { NewExpense } from './new-expense.tsx';
import { transactionsIn, type TransactionAddress } from './queries.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { formatCents } from '~/domain/money/cents.ts';
import { methods, optionsOf, statuses, whyFixed } from './labels.ts';

const kinds = [
  { value: 'todas', label: 'Todas' },
  { value: 'receita', label: 'Receitas' },
  { value: 'despesa', label: 'Despesas' },
];
const states = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

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
        filters={
          <>
            <FilterSelect
              address={address}
              name="situacao"
              label="Status"
              any="todos"
              options={states}
            />
            <FilterSelect
              address={address}
              name="metodo"
              label="Método"
              any="todos"
              options={optionsOf(methods)}
            />
          </>
        }
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
