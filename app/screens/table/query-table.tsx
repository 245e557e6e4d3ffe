import { useMedia } from '~/ui/browser/use-media.ts';
import { BulkBar } from './bulk-bar.tsx';
import { TableCards } from './table-cards.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { Empty, QueryTableProps } from './types.ts';
import { useTableModel } from './use-table-model.ts';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber, formatTotal } from '~/domain/formats/numbers.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { controlClass } from '~/ui/forms/field.tsx';
import { cx } from '~/ui/cx.ts';
import type { TableAddress } from './use-table-address.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { explain } from '~/platform/refusals/explain.ts';

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

interface TableFooterProps {
  label: string;
  address: TableAddress;
  shown: number;
  total: number;
  exact: boolean;
}

/** The range of the page, and links to other pages. */
function TableFooter({ label, address, shown, total, exact }: TableFooterProps) {
  const { page, pageSize, hrefOfPage } = address;
  const first = (page - 1) * pageSize + 1;
  const isLast = exact ? first + shown > total : shown < pageSize;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <output className="text-ink-2">
        {formatNumber(first)} a {formatNumber(first + shown - 1)} de {formatTotal(total, exact)}
      </output>
      {total > pageSize ? (
        <nav aria-label={`Páginas de ${label}`} className="flex items-center gap-2">
          {total > pageSize * 3 && exact ? (
            <PageField key={page} address={address} last={Math.ceil(total / pageSize)} />
          ) : null}
          <Step to={page > 1 ? hrefOfPage(page - 1) : undefined} label="Anterior" />
          <Step to={isLast ? undefined : hrefOfPage(page + 1)} label="Próxima" />
        </nav>
      ) : null}
    </footer>
  );
}

/** A field that opens a page by its number. */
function PageField({ address, last }: { address: TableAddress; last: number }) {
  const { page, hrefOfPage } = address;
  const navigate = useNavigate();
  const id = useId();
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('pagina'));
    if (typed >= 1) void navigate(hrefOfPage(Math.min(Math.trunc(typed), last)));
    else event.currentTarget.reset();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={go}
      className="mr-2 flex items-center gap-2 text-ink-2 max-md:hidden"
    >
      <label htmlFor={id}>Página</label>
      <input
        id={id}
        name="pagina"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        className={cx(controlClass(true), 'w-18! text-ink')}
      />
      de {formatNumber(last)}
    </form>
  );
}

// A real navigation: the screen begins at its top, and Back restores the position.
function Step({ to, label }: { to: string | undefined; label: string }) {
  if (to === undefined) {
    return (
      <Button size="compact" disabled>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink size="compact" to={to}>
      {label}
    </ButtonLink>
  );
}

const rows = [0.9, 0.7, 0.8, 0.6, 0.75, 0.65];

function RowsPending({ label }: { label: string }) {
  return (
    <output className="block divide-y divide-line border-t border-line">
      <span className="sr-only">Carregando {label.toLowerCase()}...</span>
      {rows.map((width) => (
        <span key={width} aria-hidden="true" className="flex h-14 items-center px-4">
          <span className="block h-4 skeleton" style={{ width: `${width * 100}%` }} />
        </span>
      ))}
    </output>
  );
}

interface RowsFailedProps {
  label: string;
  error: unknown;
  retry: () => void;
}

function RowsFailed({ label, error, retry }: RowsFailedProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1 border-t border-line px-4 py-10 text-center"
    >
      <p className="type-small">Erro ao carregar {label.toLowerCase()}</p>
      <p className="max-w-prose text-ink-2">{explain(error)}</p>
      <Button className="mt-4" onClick={retry}>
        Tentar Novamente
      </Button>
    </div>
  );
}

interface NoRowsProps {
  empty: Empty;
  nothing: string | undefined;
  elsewhere: ReactNode;
  address: TableAddress;
}

/** The empty state: of the whole list, or of its filters, which can be cleared. */
function NoRows({ empty, nothing, elsewhere, address }: NoRowsProps) {
  const { title, children, picture, actions } = empty;
  if (!address.isFiltered && address.page === 1) {
    return <EmptyState className="m-4" {...{ title, children, picture, actions }} />;
  }
  return (
    <EmptyState
      className="m-4"
      title={
        address.isFiltered ? (nothing ?? 'Nada com estes filtros') : 'Esta página não existe mais'
      }
      actions={
        address.isFiltered ? (
          <Button onClick={address.clear}>Limpar filtros</Button>
        ) : (
          <ButtonLink to={address.hrefOfPage(1)}>Ir para a primeira página</ButtonLink>
        )
      }
    >
      {elsewhere}
    </EmptyState>
  );
}
