import { writtenColumns } from '~/domain/listings/fields/written-columns.ts';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { BulkAnswer, StockRow } from '~/platform/answers/stock-types.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** Listings per call: the database ends a call after 8 seconds. */
export const atOnce = 100;

/** What is to be written of a listing, over the version that was read (public.preview_bulk_change). */
export interface BulkItem {
  item_type: StockRow['item_type'];
  item_id: string;
  version: string;
  columns: Columns;
}

export const parts = <T>(list: readonly T[], size = atOnce): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

/** Where the keys of what is asked of changes of many listings begin. */
export const bulkKey = ['bulk'];

/** A chosen listing as it stands now. */
export interface StoredListing {
  /** See writtenColumns; besides `city`, `state`, `assigned_to` and the version, `updated_at`. */
  columns: Columns;
  /** In their order. */
  photos: readonly { id: string; room: string | null }[];
}

/** The chosen listings by id: what changes is computed from them, and their versions are sent back. */
export function listingsOf(rows: readonly StockRow[]): Query<ReadonlyMap<string, StoredListing>> {
  return {
    key: [...bulkKey, 'columns'],
    part: rows.map(({ id }) => id),
    ask: async ({ api }) => {
      const found = new Map<string, StoredListing>();
      for (const vertical of allVerticals) {
        const ids = rows.filter(({ item_type: kind }) => kind === vertical).map(({ id }) => id);
        const columns = `id, city, state, assigned_to, ${writtenColumns(vertical)}`;
        const asked = `${columns}, listing_photos(id, room, position)`;
        for (const part of parts(ids)) {
          const table = api.from(verticals[vertical].table as 'cars');
          const answer = await table
            .select(asked as 'id, listing_photos(id, room, position)')
            .in('id', part);
          for (const { listing_photos: photos, ...row } of unwrap(answer)) {
            const ordered = photos.toSorted((a, b) => a.position - b.position);
            found.set(row.id, { columns: row, photos: ordered });
          }
        }
      }
      return found;
    },
  };
}

/** What a change would do, by the database's own word. */
export function previewOf(
  items: readonly BulkItem[],
  quiet: boolean,
): Query<ReadonlyMap<string, BulkAnswer>> {
  return {
    key: [...bulkKey, 'preview'],
    part: [items, quiet],
    ask: async ({ api }) => {
      const answers: BulkAnswer[] = [];
      for (const part of parts(items))
        answers.push(
          ...unwrap(await api.rpc('preview_bulk_change', { items: part as never, quiet })),
        );
      return new Map(answers.map((one) => [one.item_id, one]));
    },
  };
}

/** A change of many listings that a person made in the last 24 hours. */
export interface RecentChange {
  id: string;
  field: string;
  at: string;
  total: number;
  /** Not written yet. */
  rest: number;
  changed: number;
}

/** The last change that can be taken back or is under way, if any. */
export function recentChange(store: string): Query<RecentChange | null> {
  return {
    key: [...bulkKey, 'recent', store],
    ask: async ({ api }) => {
      const rows = unwrap(
        await api
          .from('bulk_changes')
          .select('id, field, state, undoes, created_at, bulk_change_items(outcome)')
          .eq('customer_id', store)
          .neq('state', 'open')
          .gt('created_at', new Date(Date.now() - 86_400_000).toISOString())
          .order('created_at', { ascending: false })
          .limit(2),
      );
      const [last] = rows;
      // One that takes another back is shown only while it is under way.
      if (!last || (last.undoes !== null && last.state === 'done')) return null;
      const outcomes = last.bulk_change_items.map(({ outcome }) => outcome);
      return {
        id: last.id,
        field: last.field,
        at: last.created_at,
        total: outcomes.length,
        rest: outcomes.filter((outcome) => outcome === null).length,
        changed: outcomes.filter((outcome) => outcome === 'done' || outcome === 'back').length,
      };
    },
  };
}
