import type { TableKind } from '../../domain/imports/table-fields.ts';
import type { Vertical } from '../../domain/listings/verticals.ts';

export type ImportState =
  | 'waiting'
  | 'reading'
  | 'columns'
  | 'ready'
  | 'applying'
  | 'done'
  | 'failed'
  | 'canceled'
  | 'unchanged';

/** What becomes, or became, of a row. `draft`: something lacks; `no_room`: the plan has no place for it. */
export type ImportOutcome = 'created' | 'draft' | 'changed' | 'same' | 'refused' | 'no_room';

/**
 * How sure the link of a column is: `certain` by name and values, `likely` by one of them, `chosen` by a person,
 * `private` left out because it looks like the store's own business, `unused` because no field is like it or another
 * column has its field, `empty` without a value; `unknown` where its values are none of the field that it is called.
 */
export type LinkState =
  | 'certain'
  | 'likely'
  | 'chosen'
  | 'private'
  | 'unused'
  | 'empty'
  | 'unknown';

/** A column of a table, and the field that it is linked to. */
export interface ImportColumn {
  name: string;
  /** Its first three values. */
  sample: string[];
  /** The name of a TableField; null: it is left out. */
  link: string | null;
  state: LinkState;
  /** Why, in a few words. */
  note: string;
}

/** A value of the file that means a code or a name of ours. */
export interface ImportTranslation {
  /** The field's name, and its label. */
  field: string;
  label: string;
  written: string;
  /** The code or name; null: it is not understood. */
  means: string | null;
  rows: number;
}

/** How the columns of a table are read (private.import_runs.columns). */
export interface ImportColumns {
  of: TableKind;
  /** The place of the line with the titles. */
  head: number;
  /** Whether nothing is left to be asked: the columns are those of before, or all certain. */
  settled: boolean;
  /** Whether they are linked as somebody said before. */
  remembered: boolean;
  /** Whether what was said is to be remembered for its source. */
  remember: boolean;
  columns: ImportColumn[];
  /** What somebody said that values mean: by field, by the value's slug. */
  values: Record<string, Record<string, string>>;
  translations: ImportTranslation[];
  /** Fields without a column: where they come from, and for how many rows. */
  missing: { label: string; from: string; rows: number }[];
  /** Rows below the head, among those that were looked at, and in all. */
  rows: number;
  total: number;
  /** Sheets of a workbook that were not read, and why. */
  left?: string[];
  /** The first lines, where no line was surely the head. */
  lines?: { place: number; line: number; text: string }[];
}

export type Numbers<Key extends string> = Partial<Record<Key, number>>;

/** Why a run could not go on, and where in its file. */
export interface ImportFailure {
  reason: string;
  line?: number;
  column?: number;
  /** What stands around it. */
  text?: string;
  /** What the address's server answered, and how its words begin. */
  status?: number;
  answer?: string;
}

/** One reading of a file (private.import_runs). */
export interface ImportRun {
  id: string;
  name: string;
  url: string | null;
  state: ImportState;
  bytes: number;
  lines: number;
  /** Rows read by now. */
  total: number;
  /** Rows that do not say which listing they are: with any, nothing counts as missing. */
  without_code: number;
  /** Listings that the file names, each once. Null while it is read, and of runs of before. */
  listings: number | null;
  /** Listings of the last whole file, if this one names half of them or fewer. */
  shrunk_from: number | null;
  /** Whether its file has a part of the stock only, as somebody said: nothing counts as missing. */
  partial: boolean;
  applied: number;
  archived: number;
  failure: ImportFailure | null;
  created_at: string;
  read_at: string | null;
  applying_at: string | null;
  finished_at: string | null;
}

export interface LatestImport extends ImportRun {
  counts: Numbers<ImportOutcome | 'mend'>;
  kinds: Numbers<Vertical>;
  /** Of all that its source has brought. */
  photos: Numbers<'waiting' | 'done' | 'failed'>;
  /** These only while it waits to be confirmed. */
  missing?: number;
  /** Of these, how many leave the site because the last file lacked them too. */
  leaving?: number;
  /** How many more the plan lets in of each vertical; null: any number. */
  room?: Record<Vertical, number | null>;
  new?: Numbers<Vertical>;
  /** What is new is published without an approval. */
  trusted?: boolean;
  /** How many of the changed ones differ in each column. */
  fields?: Record<string, number>;
  /** Of a table, while it is read or waits. */
  columns?: ImportColumns | null;
  /** What its codes may count for, its own way last. */
  sources?: ImportSource[];
}

/** Where a store's listings come from: an address, or files of a kind. */
export interface ImportSource {
  id: number;
  /** An address, or what kind of file: `vrsync`, `csv:car`. */
  origin: string;
  /** How the current file came. */
  own: boolean;
  chosen: boolean;
  /** How many it has brought. */
  listings: number;
}

/** A photo that did not come. */
export interface FailedPhoto {
  id: number;
  item_type: Vertical;
  item_id: string;
  position: number;
  url: string;
  reason: string | null;
  title: string;
}

export interface FailedPhotos {
  rows: FailedPhoto[];
  total: number;
}

/** A store's imports (public.store_imports). */
export interface StoreImports {
  /** Whether the store's plan has it. */
  allowed: boolean;
  /** Whether the store says a telephone, without which nothing new goes on show. */
  reachable: boolean;
  /** The store's address for portals, and when somebody last fetched from it. */
  feed: { created_at: string; read_at: string | null } | null;
  latest: LatestImport | null;
  runs: ImportRun[];
}

/** What is wrong with a row: as it was read, or (`rule`) as the database refused it. */
export interface ImportFault {
  /** The field that a correction fills. */
  name?: string;
  field?: string;
  value?: string;
  message?: string;
  rule?: string;
  constraint?: string;
}

/** A correction of a field: what was typed, and as the file has it. */
export interface Mended {
  text: string;
  field: string;
  value: string;
}

export interface ImportRow {
  outcome: ImportOutcome;
  /** Corrections, by the name of the field. */
  mended: Record<string, Mended>;
  place: number;
  line: number;
  item_type: Vertical;
  item_id: string;
  external_id: string | null;
  title: string;
  faults: ImportFault[];
  /** What was left out or read otherwise than it is written. */
  notes: ImportFault[];
  changes: { field: string; before: unknown; after: unknown }[];
  /** The fields by which it waits for approval again. */
  waits: string[];
  price: number | null;
  written: boolean;
}

/** A listing that came before and is not in the file. */
export interface MissingRow {
  item_type: Vertical;
  item_id: string;
  external_id: string;
  title: string;
  missed: number;
}

/** What several rows lack, or had corrected (`text`), in the same way, and what becomes of most of them. */
export interface AlikeProblem extends ImportFault, Pick<ImportRow, 'item_type' | 'outcome'> {
  name: string;
  text?: string;
  rows: number;
}

export interface ImportRows {
  rows: (ImportRow | MissingRow)[];
  total: number;
  /** Of those to mend apart from each other. */
  alike?: AlikeProblem[];
}

/** What became of the photos of a ZIP archive (POST /importacoes/fotos). */
export interface ZipOutcome {
  added: number;
  /** That came with an archive before. */
  known: number;
  /** Listings that some are of. */
  listings: number;
  /** Whose name is no code or plate of the store's. */
  unmatched: number;
  failed: number;
  /** The first that were not added, and why: `unmatched`, or as of photos that are fetched. */
  told: { photo: string; reason: string }[];
}

/** What the database's functions for imports answer. */
export interface ImportAnswers {
  failed_import_photos: FailedPhotos;
  import_rows: ImportRows;
  store_imports: StoreImports;
}
