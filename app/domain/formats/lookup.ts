/** The own property of a table under an untrusted name; undefined for `constructor` and other inherited ones. */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
