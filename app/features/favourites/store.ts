import type { Vertical } from '~/domain/verticals.ts';

export interface Favourite {
  vertical: Vertical;
  id: string;
}

const key = 'patio.favoritos';
const limit = 200;
const none: Favourite[] = [];
const listeners = new Set<() => void>();
let kept: Favourite[] | undefined;

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
    return Array.isArray(value) ? value.filter(isFavourite).slice(0, limit) : none;
  } catch {
    return none;
  }
}

/** Adds a favourite first, or takes it away where it is already kept. */
export function toggled(list: Favourite[], { vertical, id }: Favourite): Favourite[] {
  const others = list.filter((item) => item.id !== id || item.vertical !== vertical);
  return others.length < list.length ? others : [{ vertical, id }, ...list].slice(0, limit);
}

function read(): Favourite[] {
  try {
    kept ??= parseFavourites(localStorage.getItem(key));
  } catch {
    kept = none; // a browser that forbids storage keeps none
  }
  return kept;
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
    kept = toggled(read(), favourite);
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Full or forbidden: the favourite lives as long as the page.
    }
    announce();
  },
};
