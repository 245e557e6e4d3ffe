import { Plus } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { renamingPath } from '~/platform/navigation/admin-paths.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { FilterSelects } from '~/screens/table/filter-select.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import { useTableAddress } from '~/screens/table/use-table-address.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { customerColumns } from './columns.tsx';
import { NewCustomer } from './new-customer.tsx';
import { useOpenHref, useOpenItem } from './open-item.ts';
import { OpenedCustomer } from './opened-customer.tsx';
import { customerFigures, customersKey, customersOf, loadAll } from './queries.ts';
import { useCustomerActions } from './use-customer-actions.tsx';
import { statusOptions, types } from './labels.ts';
import { UpdateButton } from '~/screens/update-button.tsx';
import { UpdatedAt } from '~/screens/updated-at.tsx';

const usual = {
  columns: customerColumns,
  sort: { id: 'desde', desc: true },
  filters: ['tipo', 'status'],
} as const;

const filters = [
  { name: 'tipo', label: 'Tipo', any: 'todos', options: types },
  { name: 'status', label: 'Status', any: 'todos', options: statusOptions },
] as const;

const empty = {
  title: 'Nenhum cliente ainda',
  children: 'Quem anuncia pela primeira vez aparece aqui, e você pode abrir a conta de alguém.',
};

/** The table of customers (specification, section 2). */
export function CustomersTable() {
  const address = useTableAddress(usual);
  const query = useData(customersOf(address));
  const hrefOf = useOpenHref();
  const { opened, id, open, close } = useOpenItem();
  const { menuOf, bulkOf, askNewPassword } = useCustomerActions(open);
  return (
    <>
      <TableKeys label="Clientes" />
      <QueryTable
        name="clientes"
        label="Clientes"
        query={query}
        address={address}
        columns={customerColumns}
        rowId={(row) => row.id}
        rowName={({ name }) => name}
        open={(row) => hrefOf('ver', row.id)}
        actions={menuOf}
        bulk={bulkOf}
        empty={{ ...empty, actions: <Begin to={hrefOf('novo')} tone="outlined" /> }}
        nothing="Nenhum cliente encontrado com os critérios de busca."
        searches="Buscar por nome, e-mail ou cidade"
        filters={<FilterSelects address={address} filters={filters} />}
        figures={<Figures />}
        create={<Begin to={hrefOf('novo')} tone="green" />}
        all={async () => loadAll(await caller(), address)}
      />
      <NewCustomer open={opened === 'novo'} onClose={close} hrefOf={(one) => hrefOf('ver', one)} />
      <OpenedCustomer
        {...{ opened, id, close }}
        onEdit={() => open('editar', id)}
        onNewPassword={(row) => void askNewPassword(row)}
      />
    </>
  );
}

function Begin({ to, tone }: { to: string; tone: 'green' | 'outlined' }) {
  return (
    <ButtonLink to={to} preventScrollReset tone={tone} size="compact">
      <Plus size={16} aria-hidden="true" />
      Novo Cliente
    </ButtonLink>
  );
}

function Figures() {
  const { data } = useData(customerFigures);
  if (!data) return null;
  const figures = [
    [data.active, data.active === 1 ? 'ativo' : 'ativos'],
    [data.inactive, data.inactive === 1 ? 'inativo' : 'inativos'],
    [data.new, data.new === 1 ? 'novo no mês' : 'novos no mês'],
  ] as const;
  return (
    <>
      {figures.map(([value, word]) => (
        <span key={word} className="whitespace-nowrap text-ink-2">
          <b className="font-semibold text-ink">{formatNumber(value)}</b> {word}
        </span>
      ))}
      {data.renaming > 0 ? (
        <Link
          to={renamingPath}
          className="whitespace-nowrap text-amber-text underline-offset-2 hover:underline"
        >
          <b className="font-semibold">{formatNumber(data.renaming)}</b>{' '}
          <span>{data.renaming === 1 ? 'pede outro nome' : 'pedem outro nome'}</span>
        </Link>
      ) : null}
    </>
  );
}

/** The screen of customers. */
export function CustomersPage() {
  const { dataUpdatedAt } = useData(customerFigures);
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 max-md:pt-5 md:px-6">
      <div className="mb-5 flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="type-page max-md:type-section">Clientes</h1>
          <UpdatedAt at={dataUpdatedAt} />
        </div>
        <UpdateButton reads={[customersKey]} failed="Erro ao carregar clientes" />
      </div>
      <CustomersTable />
    </div>
  );
}
