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
import type { TableOptions } from './types.ts';
import type { TableAddress } from './use-table-address.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** The rows of a page with what is chosen, hidden and sorted; sorting, filtering and paging are the server's. */
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
        enableSorting: sorts,
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

// Rows stay chosen from page to page, until other ones are asked for.
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
  /** Chooses the row at a place, or not any more; with Shift all from the one before to it. */
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
