import { ArrowDown, ArrowUp } from '~/ui/icons.ts';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '~/ui/cx.ts';
import { RowBox, RowMenu } from './row-parts.tsx';
import type { Column, TableOptions } from './types.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { TableModel } from './use-table-model.ts';

export interface BodyProps<Row extends object> {
  options: TableOptions<Row>;
  model: TableModel<Row>;
}

// The menu stays visible when the table is wider than its frame.
const stickyCell = 'sticky right-0 pr-3 pl-1 text-right';

/** The rows as a table, from tablets on. */
export function TableRows<Row extends object>({ options, model }: BodyProps<Row>) {
  const { table, visible } = model;
  const { rows } = table.getRowModel();
  const { onKeyDown, rowProps } = useRowKeys(options, model);
  const { frame, fits } = useFit();
  return (
    // A table that is too wide scrolls here, not the page; its head then cannot be sticky.
    <div ref={frame} className={cx('relative', !fits && 'overflow-x-auto')}>
      <table className="w-full border-t border-line">
        <thead
          className={cx('bg-sunken', fits && 'sticky top-0 z-10 shadow-[0_1px_var(--color-line)]')}
        >
          <tr>
            {options.bulk ? (
              <th scope="col" className="w-0 py-0.5 pl-3">
                <RowBox
                  name="Selecionar todos desta página"
                  checked={table.getIsAllRowsSelected()}
                  mixed={table.getIsSomeRowsSelected()}
                  onChange={() => table.toggleAllRowsSelected()}
                />
              </th>
            ) : null}
            {visible.map((column) => (
              <HeadCell key={column.id} column={column} model={model} />
            ))}
            {options.actions ? (
              <th
                scope="col"
                className={cx('w-0 bg-sunken text-tag font-semibold text-ink-2', stickyCell)}
              >
                {options.actionsHeader ?? <span className="sr-only">Ações</span>}
              </th>
            ) : null}
          </tr>
        </thead>
        {/* The keys are those of its rows, which take the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row, at) => (
            <Fragment key={row.id}>
              <GroupLine
                options={options}
                row={row.original}
                before={rows[at - 1]?.original}
                columns={visible.length}
              />
              <tr
                {...rowProps(at, rows.length)}
                className={cx(
                  'border-t border-line focus-visible:-outline-offset-2 data-opens:cursor-pointer',
                  row.getIsSelected() ? 'bg-green-soft' : 'bg-surface hover:bg-sunken',
                )}
              >
                {options.bulk ? (
                  <td className="py-0.5 pl-3">
                    <RowBox
                      name={`Selecionar ${options.rowName(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={(withShift) => model.chosen.toggle(at, withShift)}
                    />
                  </td>
                ) : null}
                {visible.map(({ id, align, cell }) => (
                  <td
                    key={id}
                    className={cx('px-2.5 py-2 first:pl-4', align === 'right' && 'text-right')}
                  >
                    {cell(row.original)}
                  </td>
                ))}
                {options.actions ? (
                  <td className={cx('bg-inherit', stickyCell)}>
                    <RowMenu options={options} row={row.original} />
                  </td>
                ) : null}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the table fits its frame, so that its head can be sticky. */
function useFit() {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    const table = current?.firstElementChild as HTMLElement | null | undefined;
    if (!current || !table) return;
    const measure = () => setFits(table.offsetWidth <= current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(table);
    measure();
    return () => observer.disconnect();
  }, []);
  return { frame, fits };
}

interface GroupLineProps<Row extends object> {
  options: BodyProps<Row>['options'];
  row: Row;
  before: Row | undefined;
  columns: number;
}

// Where another group of rows begins.
function GroupLine<Row extends object>({ options, row, before, columns }: GroupLineProps<Row>) {
  const { groupOf, bulk, actions } = options;
  const group = groupOf?.(row);
  if (group === undefined || (before && groupOf?.(before) === group)) return null;
  return (
    <tr className="border-t border-line bg-sunken">
      <th
        scope="colgroup"
        colSpan={columns + (bulk ? 1 : 0) + (actions ? 1 : 0)}
        className="px-4 py-1.5 text-left text-tag font-semibold text-ink-2"
      >
        {group}
      </th>
    </tr>
  );
}

interface HeadCellProps<Row extends object> {
  column: Column<Row>;
  model: TableModel<Row>;
}

function HeadCell<Row extends object>({ column, model }: HeadCellProps<Row>) {
  const { id, header, align } = column;
  const sorter = model.table.getColumn(id);
  const sorted = sorter?.getIsSorted() || undefined;
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={cx(
        'px-2.5 py-1 text-tag font-semibold whitespace-nowrap text-ink-2 first:pl-4',
        align === 'right' ? 'text-right' : 'text-left',
        sorted && 'text-ink',
      )}
    >
      {sorter?.getCanSort() ? (
        <button
          type="button"
          onClick={() => sorter.toggleSorting(undefined, false)}
          className={cx(
            'inline-flex min-h-8 items-center gap-1.5 hover:text-ink',
            align === 'right' && 'flex-row-reverse',
          )}
        >
          {header}
          <Arrow size={14} aria-hidden="true" className={sorted ? '' : 'opacity-0'} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
