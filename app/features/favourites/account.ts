import * as limits from '~/domain/limits/limits.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { connect } from '~/platform/session/session.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { favouriteStore, isIn, toggled, type Favourite } from './store.ts';
import { isUuid } from '~/domain/formats/uuid.ts';

/**
 * Makes the browser's list a copy of the account's. What the browser held of its own joins the account once; what was
 * changed of the copy and the account has not heard of is told to it now.
 * @param left whether the person has gone since
 */
export async function enterAccount(userId: string, left: () => boolean): Promise<void> {
  const api = (await connect()).schema('public');
  // The copy of another account is deleted.
  if (favouriteStore.owner() !== null && favouriteStore.owner() !== userId) {
    favouriteStore.leaveAccount();
  }
  const before = favouriteStore.current();
  if (favouriteStore.owner() === null) await join(api, before);
  const account = await load(api);
  // The person has signed out meanwhile: what joined the account leaves this browser.
  if (left()) return forget(before);
  const unsent = [...favouriteStore.unsent(), ...changesSince(before)];
  const current = favouriteStore.current();
  favouriteStore.enterAccount(userId, () => void send(api, userId));
  favouriteStore.setUnsent(unsent);
  favouriteStore.replace(withChanges(account, unsent, current));
  await send(api, userId);
}

async function join(api: Api, own: Favourite[]): Promise<void> {
  const favourites = own
    .filter(({ id }) => isUuid(id))
    .map(({ vertical, id }) => ({ item_type: vertical, item_id: id }));
  if (favourites.length === 0) return;
  const { error } = await api.rpc('merge_favourites', { favourites });
  if (error) unwrap({ data: null, error });
}

async function load(api: Api): Promise<Favourite[]> {
  const rows = unwrap(
    await api
      .from('favourites')
      .select('item_type, item_id')
      .order('created_at', { ascending: false })
      .order('item_id')
      .limit(limits.rowLimits.favourites),
  );
  return rows.map((row) => ({ vertical: row.item_type as Favourite['vertical'], id: row.item_id }));
}

function forget(joined: Favourite[]): void {
  if (favouriteStore.owner() !== null) return;
  favouriteStore.replace(favouriteStore.current().filter((one) => !isIn(joined, one)));
}

// Hearts that were pressed while the account's list was loading.
function changesSince(before: Favourite[]): Favourite[] {
  const current = favouriteStore.current();
  return [
    ...current.filter((favourite) => !isIn(before, favourite)),
    ...before.filter((favourite) => !isIn(current, favourite)),
  ];
}

function withChanges(account: Favourite[], changed: Favourite[], current: Favourite[]) {
  return changed.reduce(
    (list, favourite) =>
      isIn(list, favourite) === isIn(current, favourite) ? list : toggled(list, favourite),
    account,
  );
}

let sending = Promise.resolve();

// One after the other, so that the last gesture wins.
function send(api: Api, userId: string): Promise<void> {
  sending = sending.then(() => sendAll(api, userId)).catch(() => undefined);
  return sending;
}

async function sendAll(api: Api, userId: string): Promise<void> {
  for (let [next] = favouriteStore.unsent(); next; [next] = favouriteStore.unsent()) {
    // They signed out, or somebody else signed in.
    if (favouriteStore.owner() !== userId) return;
    const favourite = next;
    const isKept = isIn(favouriteStore.current(), favourite);
    const problem = await write(api, userId, favourite, isKept);
    if (isIn(favouriteStore.current(), favourite) !== isKept) continue;
    favouriteStore.setUnsent(favouriteStore.unsent().filter((other) => !isIn([other], favourite)));
    if (problem === undefined) continue;
    favouriteStore.replace(toggled(favouriteStore.current(), favourite));
    showToast({ title: 'O favorito não foi salvo', description: problem, tone: 'error' });
  }
}

/** @returns what to tell the person when it did not work */
async function write(
  api: Api,
  userId: string,
  { vertical, id }: Favourite,
  isKept: boolean,
): Promise<string | undefined> {
  const row = { user_id: userId, item_type: vertical, item_id: id };
  const table = api.from('favourites');
  const { error } = isKept ? await table.insert(row) : await table.delete().match(row);
  // Already there: another tab was faster.
  if (!error || error.code === '23505') return undefined;
  return error.code === '23503' ? 'O anúncio não existe mais.' : explain(error);
}
