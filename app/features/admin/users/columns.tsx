import { ChevronDown } from '~/ui/icons.ts';
import { createContext, useContext } from 'react';
import { nameOf } from './labels.ts';
import { formatAge, formatDate } from '~/domain/time/dates.ts';
import { roles, type Role } from '~/domain/site/roles.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { useSession } from '~/platform/session/session.ts';
import type { Column } from '~/screens/table/types.ts';
import { ActionMenu, type MenuItem } from '~/ui/signed/action-menu.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';

/** A person with an account (private.account_row). */
export interface AccountRow {
  id: string;
  name: string | null;
  email: string | null;
  avatar_path: string | null;
  role: Role;
  is_active: boolean;
  created_at: string;
  confirmed: boolean;
  seen_at: string | null;
  /** Where they are signed in now. */
  sessions: number;
  store: {
    id: string;
    business_name: string;
    is_active: boolean;
    plan: string;
    /** On show. */
    listings: number;
  } | null;
  is_last_admin: boolean;
}

/** The menu of the tag in the column Tipo: the roles of the row's menu. */
export const RoleMenu = createContext<(row: AccountRow) => { title?: string; items: MenuItem[] }[]>(
  () => [],
);

function Name({ row }: { row: AccountRow }) {
  const isOwn = useSession().user?.id === row.id;
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full max-md:hidden bg-muted text-tag font-semibold text-ink-2"
      >
        {initialsOf(nameOf(row))}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-semibold">
          <span title={nameOf(row)} className="max-w-56 truncate">
            {nameOf(row)}
          </span>
          {isOwn ? <Tag>você</Tag> : null}
        </span>
        {row.store && row.store.business_name !== row.name ? (
          <span className="block max-w-56 truncate text-meta font-normal text-ink-2">
            {row.store.business_name}
          </span>
        ) : null}
      </span>
    </span>
  );
}

const roleLook = {
  admin: 'bg-pine! text-on-pine!',
  premium: 'bg-green-soft! text-green-text!',
  user: 'bg-muted! text-ink-2!',
};

function RoleTag({ row }: { row: AccountRow }) {
  const groupsOf = useContext(RoleMenu);
  return (
    <ActionMenu
      name={`Tipo de ${nameOf(row)}: ${roles[row.role]}`}
      buttonClassName={`inline-flex! h-7! w-auto! items-center gap-1.5 rounded-tag! px-2.5 text-tag font-semibold max-md:h-9! ${roleLook[row.role]}`}
      button={
        <>
          {roles[row.role]}
          <ChevronDown size={14} aria-hidden="true" className="inline" />
        </>
      }
      groups={groupsOf(row)}
    />
  );
}

function statusCell(row: AccountRow) {
  const seen = row.seen_at ? `visto ${formatAge(row.seen_at, new Date())}` : 'nunca visto';
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <StateDot tone={row.is_active ? 'green' : 'grey'}>
        {row.is_active ? 'Ativo' : 'Inativo'}
      </StateDot>
      <span className="text-ink-2">{seen}</span>
    </span>
  );
}

/** The columns of the specification (section 2). */
export const userColumns: Column<AccountRow>[] = [
  {
    id: 'nome',
    header: 'Nome',
    cell: (row) => <Name row={row} />,
    csv: nameOf,
    sorts: 'name',
    card: 'title',
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span title={email ?? undefined} className="block max-w-64 truncate text-ink-2">
        {email ?? 'Email não disponível'}
      </span>
    ),
    csv: ({ email }) => email,
    sorts: 'email',
    card: 'line',
  },
  {
    id: 'tipo',
    header: 'Tipo',
    cell: (row) => <RoleTag row={row} />,
    csv: ({ role }) => roles[role],
    sorts: 'role',
  },
  {
    id: 'status',
    header: 'Status',
    cell: statusCell,
    csv: ({ is_active: active }) => (active ? 'Ativo' : 'Inativo'),
    sorts: 'is_active',
  },
  {
    id: 'cadastro',
    header: 'Data de Cadastro',
    cell: ({ created_at: since }) => (
      <span className="whitespace-nowrap text-ink-2">{formatDate(since)}</span>
    ),
    csv: ({ created_at: since }) => formatDate(since),
    sorts: 'created_at',
    card: 'none',
  },
];
