type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the session in localStorage or, where that is full or forbidden, in this page alone. The client itself would
 * choose once for all, and a full storage would count as one without a session.
 */
export function sessionPlace(): Place {
  const here = new Map<string, string>();
  const inBrowser = <T>(act: (place: Storage) => T): T | undefined => {
    try {
      return act(localStorage);
    } catch {
      return undefined; // full, or forbidden
    }
  };
  const isKept = (key: string, value: string) =>
    inBrowser((place) => (place.setItem(key, value), true)) ?? false;
  return {
    getItem: (key) => here.get(key) ?? inBrowser((place) => place.getItem(key)) ?? null,
    setItem: (key, value) => {
      here.delete(key);
      if (isKept(key, value)) return;
      // The older value is useless and needs space.
      inBrowser((place) => place.removeItem(key));
      if (!isKept(key, value)) here.set(key, value);
    },
    removeItem: (key) => {
      here.delete(key);
      inBrowser((place) => place.removeItem(key));
    },
  };
}

/** The same storage, but the value of one key stays in this page. */
export function exceptFor(name: string, place: Place): Place {
  const here = new Map<string, string>();
  return {
    getItem: (key) => (key === name ? (here.get(key) ?? null) : place.getItem(key)),
    setItem: (key, value) => (key === name ? void here.set(key, value) : place.setItem(key, value)),
    removeItem: (key) => (key === name ? void here.delete(key) : place.removeItem(key)),
  };
}
