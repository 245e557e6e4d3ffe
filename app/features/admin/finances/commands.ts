import type { Database } from '~/platform/api/database.ts';
import { expectOne } from '~/platform/data/changes.ts';
import type { Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { financesKey } from './queries.ts';

type Insert = Database['public']['Tables']['transactions']['Insert'];

/** What is typed of a transaction. */
export type TransactionValues = Pick<
  Insert,
  'description' | 'category' | 'amount' | 'method' | 'status' | 'occurred_on' | 'repeat_day'
>;

const changes = [financesKey];

/** Writes down an expense; the same id again makes no second one. */
export const addExpense: Command<TransactionValues & { id: string }> = {
  run: ({ api }, values) =>
    expectDone(
      api
        .from('transactions')
        .upsert({ ...values, type: 'despesa' }, { onConflict: 'id', ignoreDuplicates: true }),
    ),
  changes,
};

/** Corrects what was typed in: what was changed of it, and no more. */
export const changeTransaction: Command<{ id: string; values: Partial<TransactionValues> }> = {
  run: async ({ api }, { id, values }) => {
    if (Object.keys(values).length === 0) return;
    expectOne(await api.from('transactions').update(values).eq('id', id).select('id'));
  },
  changes,
};

export const deleteTransaction: Command<{ id: string }> = {
  run: async ({ api }, { id }) => {
    expectOne(await api.from('transactions').delete().eq('id', id).select('id'));
  },
  changes,
};
