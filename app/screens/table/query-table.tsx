import { useMedia } from '~/ui/browser/use-media.ts';
import { BulkBar } from './bulk-bar.tsx';
import { NoRows, RowsFailed, RowsPending } from './table-states.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { QueryTableProps } from './types.ts';
import { useTableModel } from './use-table-model.ts';

const noRows: readonly never[] = [];

/**
 * A table of a signed-in screen: what the address asks for, as the query has it. Pending, then an error with a
 * way to try again, then empty, then rows; the old rows stay while the next ones come.
 */
export function QueryTable<Row extends object>(props: QueryTableProps<Row>) {
  const { name, query, address, empty, label, all } = props;
  const { data, isPlaceholderData, isPending, isError, error, refetch } = query;
  const model = useTableModel(name, props, address, data?.rows ?? noRows);
  const isPhone = useMedia('(max-width: 47.99rem)');
  const Body = isPhone ? TableCards : TableRows;
  return (
    <>
      <section
        aria-label={label}
        className="relative isolate rounded-card border border-line bg-surface text-meta"
      >
        <TableToolbar {...props} model={model} isPhone={isPhone} />
        {props.above}
        {isPlaceholderData ? <div aria-hidden="true" className="waiting-line" /> : null}
        {isPending ? (
          <RowsPending label={label} />
        ) : isError && !data ? (
          <RowsFailed label={label} error={error} retry={() => void refetch()} />
        ) : data && data.rows.length > 0 ? (
          <>
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
              <Body options={props} model={model} />
            </div>
            <TableFooter
              label={label}
              address={address}
              shown={data.rows.length}
              total={data.total}
              exact={data.exact ?? true}
            />
          </>
        ) : (
          <NoRows
            empty={empty}
            nothing={props.nothing}
            elsewhere={props.elsewhere}
            address={address}
          />
        )}
      </section>
      {data && data.rows.length > 0 ? (
        <BulkBar
          {...props}
          key={address.scope}
          model={model}
          total={data.total}
          exact={data.exact ?? true}
          all={all}
        />
      ) : null}
    </>
  );
}
