import type { Vertical } from '~/domain/verticals.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/errors.ts';
import type { ItemOutcome, StockPage, StockRow } from '~/platform/stock-types.ts';
import { messagesKey } from '~/platform/unread-messages.ts';
import { stockKey } from './queries.ts';

/** What may be done with listings, one or many (public.act_on_listings). */
export type StockAction =
  | 'submit'
  | 'pause'
  | 'resume'
  | 'renew'
  | 'reserve'
  | 'release'
  | 'close'
  | 'price'
  | 'price_by'
  | 'delete';

interface Act {
  action: StockAction;
  rows: readonly Pick<StockRow, 'item_type' | 'id'>[];
  /** Reais of `price`, a share in per cent of `price_by`. */
  amount?: number;
  /** Told of what became of each. */
  answer: (outcomes: ItemOutcome[]) => void;
}

// The panel's frame counts listings too.
const changes = [stockKey, [...messagesKey, 'panel', 'overview']];

/** Does one thing with each of the listings. */
export const actOnListings: Command<Act> = {
  run: async ({ api }, { action, rows, amount, answer }) => {
    const { data, error } = await api.rpc('act_on_listings', {
      action,
      items: rows.map(({ item_type, id }) => ({ item_type, item_id: id })),
      ...(amount !== undefined && { amount }),
    });
    if (error) throw new DataError(error);
    answer(data);
  },
  changes,
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

const isAmong = (rows: Act['rows'], { id }: StockRow) => rows.some((row) => row.id === id);

interface Duplicate {
  itemType: Vertical;
  id: string;
  /** Told the id of the copy. */
  answer: (id: string) => void;
}

/** Makes another draft like a listing. */
export const duplicateListing: Command<Duplicate> = {
  run: async ({ api }, { itemType, id, answer }) => {
    const { data, error } = await api.rpc('duplicate_listing', {
      item_type: itemType,
      item_id: id,
    });
    if (error) throw new DataError(error);
    answer(data);
  },
  changes,
};
