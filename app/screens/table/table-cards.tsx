import { cx } from '~/ui/cx.ts';
import { RowBox, RowMenu } from './row-parts.tsx';
import type { BodyProps } from './table-rows.tsx';
import type { Column } from './types.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The rows as cards on the phone. */
export function TableCards<Row extends object>({ options, model }: BodyProps<Row>) {
  const { table, visible } = model;
  const { rows } = table.getRowModel();
  const { onKeyDown, rowProps } = useRowKeys(options, model);
  const picture = visible.find(({ card }) => card === 'picture');
  const of = (place: Column<Row>['card']) => visible.filter(({ card }) => card === place);
  return (
    // The keys are those of its rows, which take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul onKeyDown={onKeyDown} className="divide-y divide-line border-t border-line">
      {rows.map((row, at) => (
        <li
          key={row.id}
          {...rowProps(at, rows.length)}
          className={cx(
            'flex items-start gap-1 pr-1 focus-visible:-outline-offset-2 data-opens:cursor-pointer',
            picture ? 'py-3 pl-3' : 'py-2 pl-1',
            row.getIsSelected() && 'bg-green-soft',
          )}
        >
          {options.bulk ? (
            <RowBox
              name={`Selecionar ${options.rowName(row.original)}`}
              checked={row.getIsSelected()}
              onChange={(withShift) => model.chosen.toggle(at, withShift)}
            >
              {picture?.cell(row.original)}
            </RowBox>
          ) : (
            picture?.cell(row.original)
          )}
          <div className={cx('min-w-0 flex-1', picture ? 'pl-2' : 'py-2', !options.bulk && 'pl-3')}>
            {of('title').map(({ id, cell }) => (
              <div key={id} className="text-control font-semibold">
                {cell(row.original)}
              </div>
            ))}
            {of('line').length > 0 ? (
              <dl>
                {of('line').map(({ id, header, cell }) => (
                  <div key={id}>
                    <dt className="sr-only">{header}</dt>
                    <dd>{cell(row.original)}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            <dl className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2 empty:hidden">
              {of(undefined).map(({ id, header, cell }) => (
                <div key={id} className="min-w-0">
                  <dt className="sr-only">{header}</dt>
                  <dd>{cell(row.original)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {of('side').length > 0 ? (
            <dl className="grid max-w-1/2 shrink-0 justify-items-end gap-1 py-2 pr-1 pl-3 text-control">
              {of('side').map(({ id, header, cell }) => (
                <div key={id}>
                  <dt className="sr-only">{header}</dt>
                  <dd>{cell(row.original)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {options.actions ? <RowMenu options={options} row={row.original} /> : null}
        </li>
      ))}
    </ul>
  );
}
