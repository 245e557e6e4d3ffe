/** How JSON writes the types of PostgreSQL, by PostgREST's own table. */
const types = new Map([
  ['boolean', 'boolean'],
  ['smallint', 'integer'],
  ['integer', 'integer'],
  ['bigint', 'integer'],
  ['numeric', 'number'],
  ['real', 'number'],
  ['double precision', 'number'],
]);
const formats = new Map([
  ['smallint', 'int32'],
  ['integer', 'int32'],
  ['bigint', 'int64'],
]);

/** @returns undefined for what may be any JSON */
export function typeOf(type: string): string | undefined {
  if (type === 'json' || type === 'jsonb') return undefined;
  return type.endsWith('[]') ? 'array' : (types.get(type) ?? 'string');
}

export const formatOf = (type: string): string => formats.get(type) ?? type;

/** What an array holds. */
export function itemsOf(type: string): { type?: string } | undefined {
  if (!type.endsWith('[]')) return undefined;
  const element = typeOf(type.slice(0, -2));
  return element === undefined ? {} : { type: element };
}
