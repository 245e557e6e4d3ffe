const most = 10_000;

/** Remembers what is found for names: all records of a file have the same ones, but a hostile file has many. */
export function byName<T>(find: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    if (known.has(name)) return known.get(name)!;
    const found = find(name);
    if (known.size < most) known.set(name, found);
    return found;
  };
}
