import type { ReactNode } from 'react';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import type { TableAddress } from './use-table-address.ts';

/** One page of what the server has, and how many there are in all. */
export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
  /** False: there are more, which nobody has counted yet. */
  exact?: boolean;
}

/** What a table needs of the answer of `useQuery`. */
export interface TableQuery<Row> {
  data: Rows<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  /** The rows are those of the address before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A column, made once at module level. */
export interface Column<Row> {
  /** As the address has it when the table is sorted by it. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What stands in the CSV; a column without is not in it. */
  csv?: (row: Row) => string | number | null;
  /** Whether the server can sort by it. */
  sorts?: boolean;
  align?: 'right';
  /** Not among those that one sees at first. */
  hidden?: boolean;
  /**
   * Where it stands in a card on the phone; among the figures below the title if not said, `line`: one of its own,
   * `side`: at the right, from the title on.
   */
  card?: 'picture' | 'title' | 'line' | 'side' | 'none';
}

/** What is shown where there is nothing at all: every list says it. */
export interface Empty {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
}

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  /** "Pausar 3 de 5" where it does not fit all of them. */
  label: string;
  /** Where there is little room. */
  short?: string;
  icon?: ReactNode;
  /** Why it fits none of them. */
  reason?: string | undefined;
  /** @returns whether the rows are done with: the selection is then taken back */
  onSelect: (chosen: readonly Row[]) => Promise<boolean>;
}

/** What a table shows and does, beside its query and columns. */
export interface TableOptions<Row> {
  /** What is in it: "Anúncios". */
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** How a row is called: in the names of its box and menu. */
  rowName: (row: Row) => string;
  /** Where Enter leads, and a click if that is over the same page. */
  open?: (row: Row) => string;
  actions?: (row: Row) => { title?: string; items: MenuItem[] }[];
  /** Seen above the actions, where their column has a name of its own. */
  actionsHeader?: string;
  /** Rows that belong together, as the server has sorted them: a line with its name stands above each group. */
  groupOf?: (row: Row) => string;
  bulk?: (chosen: readonly Row[]) => BulkAction<Row>[];
}

/** What can be done with all rows that the address means, more than are chosen one by one. */
export interface WholeAction {
  label: string;
  short?: string;
  icon?: ReactNode;
  /** Asks with the number, and begins it. @returns whether it has begun */
  onSelect: (total: number) => Promise<boolean>;
}

export interface QueryTableProps<Row extends object> extends TableOptions<Row> {
  /** Its own name: the choice of columns is kept under it, and the CSV is called so. */
  name: string;
  query: TableQuery<Row>;
  address: TableAddress;
  empty: Empty;
  /** What is said where the filters let nothing through, if it has words of its own. */
  nothing?: string;
  /** Where there is something, when the filters let nothing through. */
  elsewhere?: ReactNode;
  /** What is looked for: "Título, placa ou código". None: nothing is searched. */
  searches?: string;
  /** Filters, each a FilterSelect. */
  filters?: ReactNode;
  /** Above the rows: what one is written in, what was found and how it divides. */
  above?: ReactNode;
  /** How many there are in all, beside the filters. */
  figures?: ReactNode;
  /** The button that makes another one. */
  create?: ReactNode;
  /** All rows that the address means, for the CSV and for choosing all of them. */
  all?: () => Promise<readonly Row[]>;
  /** The same in parts, as many as there are: for the CSV. */
  parts?: () => AsyncIterable<readonly Row[]>;
  /** With more rows than `from`, choosing all offers these instead. */
  whole?: { from: number; actions: readonly WholeAction[] };
}
