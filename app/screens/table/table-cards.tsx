import { cx } from '~/ui/cx.ts';
import { RowBox, RowMenu } from './row-parts.tsx';
import type { BodyProps } from './table-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** The rows on the phone: the picture, the title, and below it what the other columns say. */
export function TableCards<Row extends object>({ options, model }: BodyProps<Row>) {
  const { table, visible } = model;
  const { rows } = table.getRowModel();
  const { onKeyDown, rowProps } = useRowKeys(options, model);
  const of = (place: 'picture' | 'title' | undefined) =>
    visible.filter(({ card }) => card === place);
  return (
    // The keys are those of its rows, which take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul onKeyDown={onKeyDown} className="divide-y divide-line border-t border-line">
      {rows.map((row, at) => (
        <li
          key={row.id}
          {...rowProps(at, rows.length)}
          className={cx(
            'flex items-start gap-1 py-2 pr-1 pl-1 focus-visible:-outline-offset-2',
            row.getIsSelected() && 'bg-green-soft',
          )}
        >
          {options.bulk ? (
            <RowBox
              name={`Selecionar ${options.rowName(row.original)}`}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          ) : null}
          {of('picture').map(({ id, cell }) => (
            <div key={id} className="mt-2 mr-2 shrink-0">
              {cell(row.original)}
            </div>
          ))}
          <div className={cx('min-w-0 grow py-2', !options.bulk && 'pl-3')}>
            {of('title').map(({ id, cell }) => (
              <div key={id} className="text-control font-semibold">
                {cell(row.original)}
              </div>
            ))}
            <dl className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2">
              {of(undefined).map(({ id, header, cell }) => (
                <div key={id} className="min-w-0">
                  <dt className="sr-only">{header}</dt>
                  <dd>{cell(row.original)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {options.actions ? <RowMenu options={options} row={row.original} /> : null}
        </li>
      ))}
    </ul>
  );
}
