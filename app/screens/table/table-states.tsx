import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { explain } from '~/platform/refusals/explain.ts';
import type { Empty } from './types.ts';
import type { TableAddress } from './use-table-address.ts';

const rows = [0.9, 0.7, 0.8, 0.6, 0.75, 0.65];

export function RowsPending({ label }: { label: string }) {
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

export function RowsFailed({ label, error, retry }: RowsFailedProps) {
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

/** Nothing at all, or nothing that the filters let through: then they are what can be loosened. */
export function NoRows({ empty, nothing, elsewhere, address }: NoRowsProps) {
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
