import { createContext, use, useCallback } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import type { ItemOutcome, StockRow } from '~/platform/stock-types.ts';
import { showToast } from '~/ui/toast-store.ts';
import { actOnListings, type StockAction } from './commands.ts';
import { summaryOfOutcomes } from './outcomes.ts';

/** What takes an action back. */
const inverse: Partial<Record<StockAction, StockAction>> = {
  pause: 'resume',
  resume: 'pause',
  reserve: 'release',
  close: 'release',
};

export interface StockActions {
  /** Does it, and tells how it ended. @returns whether anything came of it */
  act: (action: StockAction, rows: readonly StockRow[], amount?: number) => Promise<boolean>;
  /** Prices of verified stores wait for no analysis. */
  verified: boolean;
  isPhone: boolean;
  /** When the rows were read: what they say of time is as of then. */
  now: Date;
  /** Opens the window that changes the prices of several. */
  askPrice: (rows: readonly StockRow[]) => void;
}

const none: StockActions = {
  act: async () => false,
  verified: false,
  isPhone: false,
  now: new Date(0),
  askPrice: () => undefined,
};

/** For the cells of the table, whose columns stand at module level. */
export const StockContext = createContext<StockActions>(none);
export const useStock = () => use(StockContext);

/** What is done with listings, told in a toast that can take it back. */
export function useAct(): StockActions['act'] {
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
