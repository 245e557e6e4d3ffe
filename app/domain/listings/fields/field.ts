import type { Terms } from '../terms.ts';

/** What a field holds while it is typed: a text, `yes`, `no` or '' of a question, the codes of a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** The steps of the editor that have fields; with their names in addresses (`?passo=`). */
export type FieldStep = 'detalhes' | 'local' | 'preco';

export type FieldKind =
  | 'text'
  | 'long'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'year'
  | 'code'
  | 'codes'
  | 'question'
  | 'switch'
  | 'date'
  | 'plate'
  | 'renavam'
  | 'fipe'
  | 'zip'
  | 'phone'
  | 'place'
  | 'features';

/** What a number is counted in. */
export type Unit = 'km' | 'm²';

/** One thing that a seller says of a listing: how it is called, read and asked for. */
export interface Field {
  /** Of the table's column. */
  name: string;
  label: string;
  step: FieldStep;
  kind: FieldKind;
  /** Letters at most, or the least and the most of a number; that of its column, if not given. */
  range?: number | readonly [least: number, most: number];
  terms?: Terms;
  /** After a number: `km`. */
  unit?: Unit;
  hint?: string;
  /** Said where it is missing and nothing goes without it: what to do. */
  missing?: string;
  /** Under which name it is kept what was written to find a value, until one is chosen. */
  soughtAs?: string;
  /** Written as `opcional`. */
  optional?: boolean;
  /** The question or switch that it gives details of: it is asked after a yes. */
  of?: string;
  /** Its page shows it as a row with this label, in the order of the fields. */
  shown?: boolean;
  /** What the column holds when nothing was typed; null if not given. */
  empty?: unknown;
  /** Whether it makes sense to ask; always, if not given. */
  asked?: (typed: Typed) => boolean;
}

/** What is wrong with what was typed, and where. */
export interface Fault {
  /** The field at which it is said. */
  name: string;
  step: FieldStep;
  message: string;
  /** Nothing was typed yet: only said when one goes on. */
  missing: boolean;
  /** Columns that cannot be stored because of it. */
  columns: readonly string[];
}

/** The text of a field; '' where it has none. */
export function textOf(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
}

/** The codes of a field; none where it has none. */
export function codesOf(typed: Typed, name: string): readonly string[] {
  const value = typed[name];
  return typeof value === 'string' || value === undefined ? [] : value;
}
