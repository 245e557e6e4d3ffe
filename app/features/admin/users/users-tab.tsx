import { Plus } from '~/ui/icons.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { RoleMenu, userColumns, type AccountRow } from './columns.tsx';
import { useData } from '~/platform/data/query.ts';
import { FilterSelects } from '~/screens/table/filter-select.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import { useTableAddress, withChanges } from '~/screens/table/use-table-address.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { NewUser, PasswordWindow } from './user-windows.tsx';
import { userFigures, usersOf } from './queries.ts';
import { useUserActions } from './use-user-actions.tsx';
import { nameOf, roleOptions, storeLine } from './labels.ts';

const empty = { title: 'Nenhum usuário encontrado' };
const filters = [
  { name: 'tipo', label: 'Tipo', any: 'todos', options: roleOptions },
  {
    name: 'status',
    label: 'Status',
    any: 'todos',
    options: [
      { value: 'ativo', label: 'Ativo' },
      { value: 'inativo', label: 'Inativo' },
    ],
  },
] as const;

/** The tab Usuários: all accounts with role and status (specification, section 2). */
export default function UsersTab() {
  const address = useTableAddress(usual);
  const query = useData(usersOf(address));
  const [appointed, setAppointed] = useState<AccountRow>();
  const { menuOf, rolesOf } = useUserActions(setAppointed);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const hrefWith = (novo: string | null) => `?${withChanges(params.toString(), { novo })}`;
  return (
    <RoleMenu value={rolesOf}>
      <TableKeys label="Usuários" />
      <QueryTable
        name="usuarios"
        label="Usuários"
        query={query}
        address={address}
        columns={userColumns}
        rowId={(row) => row.id}
        rowName={nameOf}
        groupOf={(row) =>
          row.role === 'admin' ? 'Administradores, sempre no alto' : 'Todos os outros'
        }
        actionsHeader="Ações"
        actions={(row) => withStore(row, menuOf(row))}
        empty={empty}
        nothing="Nenhum usuário encontrado"
        searches="Buscar por nome ou e-mail"
        filters={<FilterSelects address={address} filters={filters} />}
        figures={<Figures />}
        create={
          <ButtonLink to={hrefWith('1')} preventScrollReset tone="green" size="compact">
            <Plus size={16} aria-hidden="true" />
            Novo Usuário
          </ButtonLink>
        }
      />
      <PasswordWindow row={appointed} onClose={() => setAppointed(undefined)} />
      <NewUser
        open={params.has('novo')}
        onClose={() => void navigate(hrefWith(null), { replace: true, preventScrollReset: true })}
      />
    </RoleMenu>
  );
}

// The menu begins with a line about the person's store.
function withStore(
  row: AccountRow,
  groups: ReturnType<ReturnType<typeof useUserActions>['menuOf']>,
) {
  const [first, ...rest] = groups;
  return first ? [{ ...first, title: storeLine(row) }, ...rest] : [];
}

function Figures() {
  const { data } = useData(userFigures);
  if (!data) return null;
  const figures = [
    [data.active, data.active === 1 ? 'ativo' : 'ativos'],
    [data.inactive, data.inactive === 1 ? 'inativo' : 'inativos'],
    [data.admins, data.admins === 1 ? 'administrador' : 'administradores'],
  ] as const;
  return figures.map(([value, word]) => (
    <span key={word} className="whitespace-nowrap text-ink-2">
      <b className="font-semibold text-ink">{formatNumber(value)}</b> {word}
    </span>
  ));
}

const usual = {
  columns: userColumns,
  sort: { id: 'cadastro', desc: true },
  filters: ['tipo', 'status'],
} as const;
