import type { Terms } from '../terms.ts';

/** The value of a field in the editor: a text; `yes`, `no` or '' of a question; the codes of a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** The steps of the editor that have fields, with their names in addresses (`?passo=`). */
export type FieldStep = 'detalhes' | 'local' | 'preco';

export type FieldKind =
  | 'text'
  | 'long'
  | 'whole'
  | 'decimal'
  | 'ground'
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

/** A field of a listing: its label, and how it is asked for and read. */
export interface Field {
  /** The column of the table. */
  name: string;
  label: string;
  step: FieldStep;
  kind: FieldKind;
  /** The maximum length, or the range of a number; by default that of its column. */
  range?: number | readonly [least: number, most: number];
  terms?: Terms;
  /** After a number: `km`. */
  unit?: string;
  hint?: string;
  /** The message where a required value is missing: what to do. */
  missing?: string;
  /** Whether it is required, where only some listings need it; always, if not given. */
  needed?: (typed: Typed) => boolean;
  /** The name of the text that was typed to find a value, until one is chosen. */
  soughtAs?: string;
  /** Labelled `opcional`. */
  optional?: boolean;
  /** The question of which it has the details: it is asked after a yes. */
  of?: string;
  /** The listing's page shows it as a row with this label, in the order of the fields. */
  shown?: boolean;
  /** The value of the column when nothing was typed; null if not given. */
  empty?: unknown;
  /** Whether it is asked; always, if not given. */
  asked?: (typed: Typed) => boolean;
}

/** An error, and its field. */
export interface Fault {
  /** The field that shows it. */
  name: string;
  step: FieldStep;
  message: string;
  /** Nothing was typed yet: shown only when the seller continues. */
  missing: boolean;
  /** Columns that are not stored because of it. */
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
