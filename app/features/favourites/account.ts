import type { Api } from '~/platform/api-context.ts';
import { unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import { showToast } from '~/ui/toast-store.ts';
import { favouriteStore, type Favourite } from './store.ts';

/**
 * Makes the browser's list a copy of the account's; what the browser held before joins it once.
 * @param left whether the person has gone since
 */
export async function enterAccount(userId: string, left: () => boolean): Promise<void> {
  const client = await connect();
  const list = await merge(client.schema('public'), userId);
  if (left()) return;
  favouriteStore.enterAccount(userId, list, (item, kept) => write(userId, item, kept));
}

async function merge(api: Api, userId: string): Promise<Favourite[]> {
  const own = favouriteStore.owner() === userId ? [] : favouriteStore.current();
  if (own.length > 0) {
    const rows = own.map(({ vertical, id }) => ({
      user_id: userId,
      item_type: vertical,
      item_id: id,
    }));
    // One by one where all together are refused: a listing may be gone by now.
    const options = { onConflict: 'user_id,item_type,item_id', ignoreDuplicates: true };
    const { error } = await api.from('favourites').upsert(rows, options);
    if (error) for (const row of rows) await api.from('favourites').upsert(row, options);
  }
  const kept = unwrap(
    await api
      .from('favourites')
      .select('item_type, item_id')
      .order('created_at', { ascending: false })
      .limit(200),
  );
  return kept.map((row) => ({ vertical: row.item_type as Favourite['vertical'], id: row.item_id }));
}

async function write(userId: string, { vertical, id }: Favourite, kept: boolean): Promise<void> {
  const row = { user_id: userId, item_type: vertical, item_id: id };
  const table = (await connect()).from('favourites');
  const { error } = kept ? await table.insert(row) : await table.delete().match(row);
  // Already there: another tab was faster.
  if (!error || error.code === '23505') return;
  favouriteStore.undo({ vertical, id });
  showToast({
    title: 'O favorito não foi salvo',
    description: 'Confira sua conexão e tente de novo.',
    tone: 'error',
  });
}
