import { useCallback } from 'react';
import { foresee, useCommand, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import type { ItemOutcome, StockPage, StockRow } from '~/platform/answers/stock-types.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { summaryOfOutcomes, type StockAction } from './outcomes.ts';

/** Where the keys of all that is asked of stores' listings begin. */
export const stockKey = ['stock'];

interface Acted {
  action: StockAction;
  rows: readonly Pick<StockRow, 'item_type' | 'id'>[];
  /** Reais of `price`, a share in per cent of `price_by`. */
  amount?: number;
  /** Told of what became of each. */
  answer: (outcomes: ItemOutcome[]) => void;
}

/** Beginnings of the keys of what a change of listings makes old: the panel's frame and the administration count them too. */
export const listingChanges = [
  stockKey,
  [...messagesKey, 'panel', 'overview'],
  ['admin'],
  ['dashboard'],
];

/** Listings per call: the database ends a call after 8 seconds. */
const atOnce = 100;

/** Does one thing with each of the listings. What an earlier call did stays done when a later one fails. */
export const actOnListings: Command<Acted> = {
  run: async ({ api }, { action, rows, amount, answer }) => {
    const outcomes: ItemOutcome[] = [];
    for (let at = 0; at < rows.length; at += atOnce) {
      const items = rows
        .slice(at, at + atOnce)
        .map(({ item_type, id }) => ({ item_type, item_id: id }));
      const { data, error } = await api.rpc('act_on_listings', {
        action,
        items,
        ...(amount !== undefined && { amount }),
      });
      if (error && at === 0) throw new DataError(error);
      outcomes.push(...(error ? items.map((item) => refusedBy(error, item)) : data));
    }
    answer(outcomes);
  },
  changes: listingChanges,
  foresees: [
    foresee(stockKey, (page: StockPage, { action, rows, amount }) =>
      action === 'price' && amount !== undefined && 'rows' in page
        ? {
            ...page,
            rows: page.rows.map((row) => (isAmong(rows, row) ? { ...row, price: amount } : row)),
          }
        : page,
    ),
  ],
};

const refusedBy = (
  { code, hint, details }: { code: string; hint: string; details: string },
  item: Pick<ItemOutcome, 'item_type' | 'item_id'>,
): ItemOutcome => ({ ...item, outcome: 'refused', code, hint, details });

const isAmong = (rows: Acted['rows'], { id }: StockRow) => rows.some((row) => row.id === id);

/** The inverse of an action. */
const inverse: Partial<Record<StockAction, StockAction>> = {
  pause: 'resume',
  resume: 'pause',
  reserve: 'release',
  close: 'release',
  highlight: 'dim',
  dim: 'highlight',
};

/** Acts on listings and shows the result. @returns whether anything changed */
export type Act = (
  action: StockAction,
  rows: readonly StockRow[],
  amount?: number,
) => Promise<boolean>;

/** Acts on listings, with a toast that can undo it. */
export function useAct(): Act {
  const { attempt } = useCommand(actOnListings);
  return useCallback(
    async (action, rows, amount) => {
      const doIt = async (what: StockAction, to: readonly StockRow[], by?: number) => {
        let outcomes: ItemOutcome[] = [];
        const answer = (answers: ItemOutcome[]) => {
          outcomes = answers;
        };
        const asked = { action: what, rows: to, answer, ...(by !== undefined && { amount: by }) };
        const problem = await attempt(asked);
        if (problem !== undefined) {
          showToast({ title: 'Nada mudou', description: problem, tone: 'error' });
          return false;
        }
        const { title, description, tone, changed } = summaryOfOutcomes(what, outcomes, to);
        const back = inverse[what];
        const undone = to.filter(({ id }) => changed.some((one) => one.item_id === id));
        showToast({
          title,
          tone,
          ...(description !== undefined && { description }),
          ...(back !== undefined &&
            undone.length > 0 && {
              action: { label: 'Desfazer', run: () => void doIt(back, undone) },
            }),
        });
        return tone === 'success';
      };
      return doIt(action, rows, amount);
    },
    [attempt],
  );
}
