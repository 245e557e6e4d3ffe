import type { QueryData } from '@supabase/supabase-js';
import { verticals, type Vertical, type VerticalTerms } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { coverOnly } from '~/platform/api/cover-only.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import type { ItemView } from './conversation.ts';

interface ItemReference {
  item_type: string;
  item_id: string;
  item_title: string;
}

const itemsOf = (api: Api, table: VerticalTerms['table']) =>
  coverOnly(
    api.from(table).select('id, title, status, availability, listing_photos(path, placeholder)'),
  );

type ItemRow = Pick<
  QueryData<ReturnType<typeof itemsOf>>[number],
  'id' | 'title' | 'status' | 'availability'
> & { cover?: ItemView['cover'] | null };

/**
 * The listings that conversations are about. One that is gone keeps the title under which it was asked for.
 * @returns a view for each reference @throws DataError
 */
export async function loadItems(
  api: Api,
  references: ItemReference[],
): Promise<(reference: ItemReference) => ItemView> {
  const found = new Map<string, ItemRow>();
  await Promise.all(
    (Object.keys(verticals) as Vertical[]).map(async (vertical) => {
      const ids = references.flatMap((one) => (one.item_type === vertical ? [one.item_id] : []));
      for (const row of await loadRows(api, vertical, [...new Set(ids)])) found.set(row.id, row);
    }),
  );
  return (reference) => itemView(reference, found.get(reference.item_id));
}

async function loadRows(api: Api, vertical: Vertical, ids: string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = unwrap(await itemsOf(api, verticals[vertical].table).in('id', ids));
  return rows.map(({ listing_photos: [cover], ...row }) => ({ ...row, cover }));
}

/** @param row the listing, where the person may read it */
export function itemView(reference: ItemReference, row: ItemRow | undefined): ItemView {
  const vertical = reference.item_type as Vertical;
  if (!row) return { vertical, title: reference.item_title };
  // Its owner also reads it while nobody else does.
  const isOnShow =
    row.status === 'published' ||
    (row.status === 'expired' && (row.availability === 'sold' || row.availability === 'rented'));
  return {
    vertical,
    title: row.title,
    ...(isOnShow && { path: listingPath(vertical, row) }),
    ...(row.cover && { cover: row.cover }),
  };
}
