import type { ReactNode } from 'react';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import type { TableAddress } from './use-table-address.ts';

/** A page of rows and the total. */
export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
  /** False if the total is a lower bound. */
  exact?: boolean;
}

/** What a table needs of the answer of `useQuery`. */
export interface TableQuery<Row> {
  data: Rows<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  /** The rows are still those of the previous address. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A column, made once at module level. */
export interface Column<Row> {
  /** Its name in the address. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value in the CSV; a column without it is left out. */
  csv?: (row: Row) => string | number | null;
  /** Whether the server can sort by it; a string is its name there. */
  sorts?: boolean | string;
  align?: 'right';
  /** Hidden at first. */
  hidden?: boolean;
  /**
   * Where it stands in a card on the phone; among the figures below the title if not said, `line`: one of its own,
   * `side`: at the right, from the title on.
   */
  card?: 'picture' | 'title' | 'line' | 'side' | 'none';
}

/** The empty state, which every list needs. */
export interface Empty {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
}

/** An action on several rows. */
export interface BulkAction<Row> {
  /** "Pausar 3 de 5" where it does not fit all of them. */
  label: string;
  /** On the phone. */
  short?: string;
  icon?: ReactNode;
  /** Why it fits none of them. */
  reason?: string | undefined;
  /** @returns whether to clear the selection */
  onSelect: (chosen: readonly Row[]) => Promise<boolean>;
}

/** What a table shows and does, beside its query and columns. */
export interface TableOptions<Row> {
  /** What is in it: "Anúncios". */
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The name of a row, for its box and menu. */
  rowName: (row: Row) => string;
  /** The address that Enter opens, and a click if it is a window. */
  open?: (row: Row) => string;
  actions?: (row: Row) => { title?: string; items: MenuItem[] }[];
  /** The visible heading of the column of menus. */
  actionsHeader?: string;
  /** The group of a row; a line above each group names it. */
  groupOf?: (row: Row) => string;
  bulk?: (chosen: readonly Row[]) => BulkAction<Row>[];
}

/** An action on all rows that match the address. */
export interface WholeAction {
  label: string;
  short?: string;
  icon?: ReactNode;
  /** Asks and begins. @returns whether it has begun */
  onSelect: (total: number) => Promise<boolean>;
}

export interface QueryTableProps<Row extends object> extends TableOptions<Row> {
  /** The name for stored columns and for the CSV file. */
  name: string;
  query: TableQuery<Row>;
  address: TableAddress;
  empty: Empty;
  /** The title of the empty state of filters. */
  nothing?: string;
  /** Below that title, where something is found. */
  elsewhere?: ReactNode;
  /** The label of the search: "Título, placa ou código". Undefined: no search. */
  searches?: string;
  /** Filters, each a FilterSelect. */
  filters?: ReactNode;
  /** Above the rows. */
  above?: ReactNode;
  /** Totals beside the filters. */
  figures?: ReactNode;
  /** The button that makes another one. */
  create?: ReactNode;
  /** Loads all matching rows, for the CSV and for selecting all. */
  all?: () => Promise<readonly Row[]>;
  /** The same in parts, for the CSV. */
  parts?: () => AsyncIterable<readonly Row[]>;
  /** Replaces the actions when all of more than `from` rows are selected. */
  whole?: { from: number; actions: readonly WholeAction[] };
}
