import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import type { Column, TableOptions } from './types.ts';
import type { TableAddress } from './use-table-address.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** Selection, hidden columns and sort of a table; the server sorts, filters and pages. */
export function useTableModel<Row extends object>(
  name: string,
  options: TableOptions<Row>,
  address: TableAddress,
  rows: readonly Row[],
) {
  const { columns, rowId, bulk } = options;
  const [hidden, setHidden] = useHiddenColumns(name, columns);
  const chosen = useSelection(address.scope, rows, rowId);
  const defs = useMemo(
    () =>
      columns.map(({ id, sorts = false, align }): ColumnDef<typeof features, Row, unknown> => ({
        id,
        accessorFn: (row) => row,
        enableSorting: sorts !== false,
        sortDescFirst: align === 'right',
      })),
    [columns],
  );
  const sorting = [address.sort];
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: bulk !== undefined,
    state: {
      sorting,
      rowSelection: chosen.selection,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: (next) =>
      chosen.setSelection(typeof next === 'function' ? next(chosen.selection) : next),
    onSortingChange: (next) => {
      const [sort] = typeof next === 'function' ? next(sorting) : next;
      if (sort) address.sortBy(sort);
    },
  });
  const visible = columns.filter(({ id }) => !hidden.includes(id));
  return { table, visible, hidden, setHidden, chosen };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;

// The selection lasts from page to page, until search or filters change.
function useSelection<Row>(scope: string, rows: readonly Row[], rowId: (row: Row) => string) {
  const [of, setOf] = useState(scope);
  const last = useRef<number>(undefined);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [seen, setSeen] = useState<{ rows: readonly Row[]; byId: Map<string, Row> }>();
  if (of !== scope) {
    setOf(scope);
    setSelection({});
  }
  if (seen?.rows !== rows) {
    const byId = new Map([...(seen?.byId ?? []), ...rows.map((row) => [rowId(row), row] as const)]);
    setSeen({ rows, byId });
  }
  const chosenRows = Object.keys(selection).flatMap((id) => {
    const row = selection[id] ? seen?.byId.get(id) : undefined;
    return row === undefined ? [] : [row];
  });
  const choose = (all: readonly Row[]) => {
    setSeen({
      rows,
      byId: new Map([...(seen?.byId ?? []), ...all.map((row) => [rowId(row), row] as const)]),
    });
    setSelection(Object.fromEntries(all.map((row) => [rowId(row), true])));
  };
  /** Toggles the row at a place; with Shift all rows since the last one. */
  const toggle = (at: number, withShift: boolean) => {
    const from = (withShift ? last.current : undefined) ?? at;
    const changed = rows.slice(Math.min(from, at), Math.max(from, at) + 1).map(rowId);
    const to = !selection[changed[at - Math.min(from, at)]!];
    const others = Object.keys(selection).filter((id) => !changed.includes(id));
    setSelection(Object.fromEntries([...others, ...(to ? changed : [])].map((id) => [id, true])));
    last.current = at;
  };
  const clear = () => {
    setSelection({});
    last.current = undefined;
  };
  return { rows: chosenRows, selection, setSelection, choose, toggle, clear };
}

const keyOf = (table: string) => `patio.colunas.${table}`;

/** The hidden columns, stored in this browser. @param table the name of the table */
function useHiddenColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
): [string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useState(() => kept(table) ?? usual(columns));
  const change = (next: string[]) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the choice ends with the page.
    }
  };
  return [hidden, change];
}

const usual = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ hidden }) => hidden).map(({ id }) => id);

function kept(table: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}
