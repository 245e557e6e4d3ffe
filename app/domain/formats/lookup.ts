/** What a table holds under a name that anybody may have written: every object answers to `constructor`, no table does. */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
