import * as limits from '~/domain/limits/limits.ts';
import { createExternalStore } from '~/platform/external-store.ts';
import { isVertical, type Vertical } from '~/domain/listings/verticals.ts';

export interface Favourite {
  vertical: Vertical;
  id: string;
}

const key = 'patio.favoritos';
// Whose account the kept list is a copy of; none while it is this browser's own.
const ownerKey = 'patio.favoritos.conta';
// What was changed of that copy and the account has not heard of.
const unsentKey = 'patio.favoritos.a-enviar';
const none: Favourite[] = [];
const store = createExternalStore(() => parseFavourites(readItem(key)), watchOtherTabs);
let saveToAccount: ((favourite: Favourite) => void) | undefined;

function isFavourite(value: unknown): value is Favourite {
  const { vertical, id } = (value ?? {}) as Partial<Favourite>;
  return isVertical(vertical) && typeof id === 'string';
}

/** Reads what a browser keeps; anything that is not a list of favourites counts as none. */
export function parseFavourites(text: string | null): Favourite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? value.filter(isFavourite).slice(0, limits.rowLimits.favourites)
      : none;
  } catch {
    return none;
  }
}

/** Whether a favourite stands in a list. */
export function isIn(list: Favourite[], { vertical, id }: Favourite): boolean {
  return list.some((item) => item.id === id && item.vertical === vertical);
}

/** Adds a favourite first, or takes it away where it is already kept. */
export function toggled(list: Favourite[], { vertical, id }: Favourite): Favourite[] {
  const others = list.filter((item) => item.id !== id || item.vertical !== vertical);
  return others.length < list.length ? others : [{ vertical, id }, ...list];
}

function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a browser that forbids storage keeps nothing
  }
}

function writeItem(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Full or forbidden: favourites live as long as the page.
  }
}

function keep(list: Favourite[]) {
  writeItem(key, JSON.stringify(list));
  store.change(list);
}

function watchOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key === key) store.change(parseFavourites(readItem(key)));
  });
}

/** The favourites of this browser, for `useSyncExternalStore`; shared between its tabs. */
export const favouriteStore = {
  subscribe: store.subscribe,
  current: store.current,
  onServer: () => none,
  /** @returns false when there is no space for one more */
  toggle(favourite: Favourite): boolean {
    const list = toggled(store.current(), favourite);
    if (list.length > limits.rowLimits.favourites) return false;
    keep(list);
    if (readItem(ownerKey) !== null) {
      const unsent = favouriteStore.unsent();
      if (!isIn(unsent, favourite)) favouriteStore.setUnsent([...unsent, favourite]);
      saveToAccount?.(favourite);
    }
    return true;
  },
  /** Puts another list in place of the kept one. */
  replace: keep,
  owner: () => readItem(ownerKey),
  unsent: () => parseFavourites(readItem(unsentKey)),
  setUnsent: (list: Favourite[]) => writeItem(unsentKey, JSON.stringify(list)),
  /** From now on the list is a copy of the account's, and each change is told to it. */
  enterAccount(userId: string, tell: NonNullable<typeof saveToAccount>) {
    saveToAccount = tell;
    writeItem(ownerKey, userId);
  },
  /** The next person at this browser does not see the account's list. */
  leaveAccount() {
    saveToAccount = undefined;
    if (readItem(ownerKey) === null) return;
    writeItem(ownerKey, null);
    writeItem(unsentKey, null);
    keep(none);
  },
};
