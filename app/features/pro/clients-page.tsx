import { Search } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as limits from '~/domain/limits/limits.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { paths, proClientsPath } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { Figures } from '~/ui/figures.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { ClientsTable } from './clients-table.tsx';
import type { Clients, Total } from './clients.ts';
import { clientsQuery } from './clients-query.ts';

interface ClientsPageProps {
  clients: Clients;
  /** Of all stores, whatever is searched for. */
  totals: Total[];
  /** What is searched for. */
  term: string;
  isAdmin: boolean;
}

/** The professional stores: figures, search, a table with the ways to them. */
export function ClientsPage({ clients, totals, term, isAdmin }: ClientsPageProps) {
  const navigation = useNavigation();
  const isPending =
    navigation.state === 'loading' && navigation.location.pathname === paths.proClients;
  const isEmptySite = clients.total === 0 && term === '';
  return (
    <div className="page pt-6 md:pt-8">
      <Breadcrumbs
        crumbs={[
          { label: 'Início', to: paths.home },
          { label: 'Plano Pro', to: paths.pro },
          { label: 'Clientes Pro' },
        ]}
      />
      <h1 className="mt-2 type-h1 md:mt-3">Clientes Pro</h1>
      <p className="mt-3 max-w-[44rem] text-ink-2">
        Revendas, corretores e imobiliárias com loja no site. Abra uma loja para ver o que ela tem
        hoje.
      </p>
      {isEmptySite ? (
        <FirstClient />
      ) : (
        <>
          <Figures figures={totals} className="mt-6 md:mt-8" />
          <SearchForm term={term} />
          <output className="mt-6 mb-3 block text-meta text-ink-2">
            {summaryOf(clients, term)}
          </output>
        </>
      )}
      <div className={cx('transition-opacity', isPending && 'opacity-50 delay-150')}>
        {clients.list.length > 0 ? (
          <ClientsTable clients={clients.list} isAdmin={isAdmin} />
        ) : isEmptySite ? null : (
          <NoClients />
        )}
      </div>
      <Pagination
        page={clients.page}
        pages={clients.pages}
        hrefOf={(page) => proClientsPath(clientsQuery(term, page))}
        className="mt-8 flex justify-center sm:justify-end"
      />
    </div>
  );
}

function summaryOf({ total }: Clients, term: string): ReactNode {
  const found = countOf(total, 'loja', 'lojas');
  return term ? `${found} para “${term}”` : found;
}

function SearchForm({ term }: { term: string }) {
  return (
    <search className="mt-10 block md:mt-12">
      <Form
        key={term}
        method="get"
        noValidate
        action={paths.proClients}
        preventScrollReset
        className="flex gap-2 md:max-w-xl"
      >
        <Input
          type="search"
          name="q"
          label="Buscar clientes Pro"
          hideLabel
          placeholder="Nome, loja, e-mail ou cidade"
          maxLength={limits.queryLimits.clients}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={term}
          icon={<Search size={20} aria-hidden="true" />}
          fieldClassName="min-w-0 grow"
          className="pl-11"
        />
        <Button type="submit" tone="green">
          Buscar
        </Button>
      </Form>
    </search>
  );
}

function FirstClient() {
  return (
    <div className="mt-8 md:mt-10">
      <EmptyState
        picture={<Silhouette name="comercial" width={96} />}
        title="Ainda não há lojas aqui"
        actions={
          <ButtonLink tone="green" to={paths.pro}>
            Abrir a primeira loja
          </ButtonLink>
        }
      >
        <p>A sua pode ser a primeira que compradores encontram.</p>
      </EmptyState>
    </div>
  );
}

function NoClients() {
  return (
    <EmptyState
      picture={<Silhouette name="comercial" width={96} />}
      title="Nenhum cliente encontrado com os critérios de busca."
      actions={<ButtonLink to={paths.proClients}>Ver todas as lojas</ButtonLink>}
    >
      <p>Confira a grafia ou busque só pela cidade.</p>
    </EmptyState>
  );
}
