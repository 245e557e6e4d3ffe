/** One `->key`, `->>key` or `->0` behind a column's name. */
export type JsonStep = { asText: boolean; key: string | number };
export type Field = { name: string; path: JsonStep[] };

export type FieldItem = { kind: 'field'; field: Field; cast?: string; alias?: string };
export type AggregateFunction = 'count' | 'sum' | 'avg' | 'min' | 'max';
/** `amount::int.sum()::text`; `count()` alone has no field. */
export type AggregateItem = {
  kind: 'aggregate';
  call: AggregateFunction;
  field?: Field;
  /** What the field is cast to before, and the result behind. */
  cast?: string;
  resultCast?: string;
  alias?: string;
};
export type EmbedItem = {
  kind: 'embed';
  target: string;
  alias?: string;
  hint?: string;
  inner: boolean;
  /** Its fields come as fields of the resource that it is embedded in. */
  spread: boolean;
  items: SelectItem[];
};
export type SelectItem = { kind: 'star' } | FieldItem | AggregateItem | EmbedItem;

/** Comparisons that take `(any)` or `(all)`, and those that do not. */
export const quantifiable = [
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
] as const;
export const unquantifiable = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
export type CompareOperator = (typeof quantifiable | typeof unquantifiable)[number];

export const searches = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof searches)[number];

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: SearchOperator; config?: string; value: string };

export type Filter = { kind: 'filter'; field: Field; negated: boolean; operation: Operation };
export type Logic = { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; of: Condition[] };
export type Condition = Filter | Logic;

export type OrderTerm = {
  field: Field;
  /** The embedded to-one resource whose field it is. */
  relation?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

/** Something said about one embedded resource, or about the root when the path is empty. */
export type At<T> = { path: string[]; value: T };

/** All that a query string says. */
export type Query = {
  select: SelectItem[];
  conditions: At<Condition>[];
  orders: At<OrderTerm[]>[];
  limits: At<bigint>[];
  offsets: At<bigint>[];
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** Arguments of a function called by GET, in the order given. */
  args: [name: string, value: string][];
};
