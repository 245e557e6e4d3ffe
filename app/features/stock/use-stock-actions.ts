import { createContext, use } from 'react';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import type { EditTab } from './bulk/edit-draft.ts';
import type { Act } from '~/screens/listings/act-on-listings.ts';

export interface StockActions {
  act: Act;
  /** Prices of verified stores wait for no analysis. */
  verified: boolean;
  isPhone: boolean;
  /** A seller changes what is theirs; of the rest they see the page. */
  mayEdit: (row: StockRow) => boolean;
  /** When the rows were read: what they say of time is as of then. */
  now: Date;
  /** Opens the screen that changes a field of several. */
  edit: (rows: readonly StockRow[], tab: EditTab) => void;
}

const none: StockActions = {
  act: async () => false,
  verified: false,
  isPhone: false,
  mayEdit: () => true,
  now: new Date(0),
  edit: () => undefined,
};

/** For the cells of the table, whose columns stand at module level. */
export const StockContext = createContext<StockActions>(none);
export const useStock = () => use(StockContext);
