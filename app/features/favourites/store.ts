import type { Vertical } from '~/domain/verticals.ts';

export interface Favourite {
  vertical: Vertical;
  id: string;
}

const key = 'patio.favoritos';
// Whose account the kept list is a copy of; none while it is this browser's own.
const ownerKey = 'patio.favoritos.conta';
/** As many does an account keep. */
export const mostFavourites = 500;
const none: Favourite[] = [];
const listeners = new Set<() => void>();
let kept: Favourite[] | undefined;
let tellAccount: ((favourite: Favourite, kept: boolean) => Promise<void>) | undefined;

function isFavourite(value: unknown): value is Favourite {
  const { vertical, id } = (value ?? {}) as Partial<Favourite>;
  return (
    (vertical === 'car' || vertical === 'property' || vertical === 'rental') &&
    typeof id === 'string'
  );
}

/** Reads what a browser keeps; anything that is not a list of favourites counts as none. */
export function parseFavourites(text: string | null): Favourite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isFavourite).slice(0, mostFavourites) : none;
  } catch {
    return none;
  }
}

/** Adds a favourite first, or takes it away where it is already kept. */
export function toggled(list: Favourite[], { vertical, id }: Favourite): Favourite[] {
  const others = list.filter((item) => item.id !== id || item.vertical !== vertical);
  return others.length < list.length ? others : [{ vertical, id }, ...list].slice(0, mostFavourites);
}

function read(): Favourite[] {
  try {
    kept ??= parseFavourites(localStorage.getItem(key));
  } catch {
    kept = none; // a browser that forbids storage keeps none
  }
  return kept;
}

function keep(list: Favourite[]) {
  kept = list;
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Full or forbidden: favourites live as long as the page.
  }
  announce();
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function announce() {
  for (const listener of listeners) listener();
}

function onOtherTab(event: StorageEvent) {
  if (event.key !== key) return;
  kept = undefined;
  announce();
}

/** The favourites of this browser, for `useSyncExternalStore`; shared between its tabs. */
export const favouriteStore = {
  subscribe(listener: () => void) {
    if (listeners.size === 0) addEventListener('storage', onOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onOtherTab);
    };
  },
  current: read,
  onServer: () => none,
  toggle(favourite: Favourite) {
    const list = toggled(read(), favourite);
    keep(list);
    void tellAccount?.(favourite, isIn(list, favourite));
  },
  /** Takes a toggle back that the account did not accept. */
  undo(favourite: Favourite) {
    keep(toggled(read(), favourite));
  },
  owner: readOwner,
  /** From now on the list is a copy of the account's, and each change is told to it. */
  enterAccount(userId: string, list: Favourite[], tell: NonNullable<typeof tellAccount>) {
    tellAccount = tell;
    try {
      localStorage.setItem(ownerKey, userId);
    } catch {
      // Forbidden: the account's list is asked for at each visit anyway.
    }
    keep(list);
  },
  /** The next person at this browser does not see the account's list. */
  leaveAccount() {
    tellAccount = undefined;
    if (readOwner() === null) return;
    localStorage.removeItem(ownerKey);
    keep(none);
  },
};

function isIn(list: Favourite[], { vertical, id }: Favourite): boolean {
  return list.some((item) => item.id === id && item.vertical === vertical);
}
