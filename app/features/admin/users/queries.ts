import { roles, type Role } from '~/domain/site/roles.ts';
import type { AccountAnswers } from '~/platform/answers/account-answers.ts';
import type { AccountRow } from './columns.tsx';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Rows } from '~/screens/table/types.ts';
import type { FilterAddress } from '~/screens/table/use-table-address.ts';

/** The prefix of the keys of queries about accounts. */
const usersKey = ['admin', 'users'];

export type UsersAddress = FilterAddress<'tipo' | 'status'>;

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
  return unwrap(
    await api.rpc('admin_accounts', {
      find: q,
      ...(isRole(filters.tipo) && { role: filters.tipo }),
      ...(filters.status && { active: filters.status === 'ativo' }),
      sort: sort.by,
      descending: sort.desc,
      page,
      size,
    }),
  ) as Rows<AccountRow>;
}

/** How many people there are. */
export const userFigures: Query<AccountAnswers['admin_account_figures']> = {
  key: [...usersKey, 'figures'],
  ask: async ({ api }) => unwrap(await api.rpc('admin_account_figures')),
};
