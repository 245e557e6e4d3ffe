import { lookUp } from '~/domain/formats/lookup.ts';
import { roles, type Role } from '~/domain/site/roles.ts';
import type { AccountAnswers, AccountRow } from '~/platform/answers/account-answers.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import type { Rows } from '~/screens/table/types.ts';
import type { FilterAddress } from '~/screens/table/use-table-address.ts';

/** Where the keys of all that is asked of people's accounts begin. */
const usersKey = ['admin', 'users'];

export type UsersAddress = FilterAddress<'tipo' | 'status'>;

/** What the address calls the columns that the server sorts by. */
const sorts: Record<string, string> = {
  nome: 'name',
  email: 'email',
  tipo: 'role',
  status: 'is_active',
  cadastro: 'created_at',
};

const isRole = (value: string | undefined): value is Role =>
  value !== undefined && Object.hasOwn(roles, value);

/** A page of people, as the address asks for it; administrators come first in any order. */
export function usersOf(address: UsersAddress): Query<Rows<AccountRow>> {
  const { q, page, sort, filters, pageSize } = address;
  return {
    key: [...usersKey, 'page'],
    part: [q, page, sort, filters],
    ask: (caller) => loadPage(caller, address, page, pageSize),
  };
}

async function loadPage(
  { api }: Caller,
  { q, sort, filters }: UsersAddress,
  page: number,
  size: number,
): Promise<Rows<AccountRow>> {
  const { data, error } = await api.rpc('admin_accounts', {
    find: q,
    ...(isRole(filters.tipo) && { role: filters.tipo }),
    ...(filters.status && { active: filters.status === 'ativo' }),
    sort: lookUp(sorts, sort.id) ?? 'created_at',
    descending: sort.desc,
    page,
    size,
  });
  if (error) throw new DataError(error);
  return data;
}

/** How many people there are. */
export const userFigures: Query<AccountAnswers['admin_account_figures']> = {
  key: [...usersKey, 'figures'],
  ask: async ({ api }) => unwrap(await api.rpc('admin_account_figures')),
};
