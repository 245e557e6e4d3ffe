import { Store } from '~/ui/icons.ts';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useData, type Query } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { PanelNavigation } from './panel-navigation.tsx';
import { overviewOf, panelStore } from './queries.ts';
import { panelStart } from './start.ts';
import { isOfStages, type PanelTab } from './tabs.ts';

interface PanelPageProps {
  tabs: readonly PanelTab[];
  /** Of an administrator's choice; the person's own store if not given. */
  customerId?: string;
  /** A screen with an address of its own, below one of the tabs. */
  within?: Pick<PanelTab, 'id' | 'Show'>;
}

/** What the panel at an address asks for first. */
export const firstQueries = (customerId?: string): Query<unknown>[] => [panelStart(customerId)];

/** The part that an address shows. */
export const openTab = (tabs: readonly PanelTab[], search: URLSearchParams) =>
  tabs.find(({ id }) => id === search.get('aba')) ?? tabs[0]!;

/** A store's panel: `/painel` for its owner, `/admin/cliente/:id` for administrators. Inside the guard. */
export function PanelPage({ tabs, customerId, within }: PanelPageProps) {
  return (
    <div className="page pt-4 lg:pt-8">
      <Loaded
        query={useData(panelStore(customerId))}
        what="o painel"
        skeleton={<PanelSkeleton />}
        isEmpty={(store) => store === null}
        empty={customerId === undefined ? <NoStore /> : <UnknownStore />}
      >
        {(store) =>
          store && <Panel key={store.id} store={store} tabs={tabs} {...(within && { within })} />
        }
      </Loaded>
    </div>
  );
}

function Panel({
  store,
  tabs: all,
  within,
}: Omit<PanelPageProps, 'customerId'> & { store: PanelStore }) {
  const tabs = managesStore(store) ? all : all.filter(({ forSellers }) => forSellers);
  const [search] = useSearchParams();
  const overview = useData(overviewOf(store)).data;
  // What has an address of its own is for who manages the store.
  const open = (managesStore(store) ? within : undefined) ?? openTab(tabs, search);
  // The board needs the width: its rail has icons alone, unless the person opens it.
  const mayBeSlim = isOfStages(search);
  const [isOpened, setIsOpened] = useState(false);
  const isSlim = mayBeSlim && !isOpened;
  return (
    <div
      className={cx(
        'grid grid-cols-1',
        isSlim
          ? 'gap-x-7 lg:grid-cols-[2.75rem_minmax(0,1fr)]'
          : 'gap-x-10 lg:grid-cols-[12.5rem_minmax(0,1fr)]',
      )}
    >
      <PanelNavigation
        {...{ store, tabs, overview, isSlim }}
        open={open.id}
        onOpen={mayBeSlim ? setIsOpened : undefined}
      />
      <div className="min-w-0 max-lg:pt-5">
        <Suspense fallback={<TabSkeleton />}>
          <open.Show store={store} />
        </Suspense>
      </div>
    </div>
  );
}

function NoStore() {
  return (
    <>
      <h1 className="type-page">Painel da Loja</h1>
      <EmptyState
        className="mt-6"
        picture={<Silhouette name="comercial" width={96} />}
        title="Sua loja começa com o primeiro anúncio"
        actions={
          <>
            <ButtonLink to={paths.advertise} tone="green">
              Anunciar Grátis
            </ButtonLink>
            <ButtonLink to={paths.plans}>Ver planos</ButtonLink>
          </>
        }
      >
        Aqui você cuida dos anúncios, responde a quem se interessa e vê quantas pessoas olharam. Com
        um plano Pro, um estoque inteiro entra por planilha ou pelo seu sistema.
      </EmptyState>
    </>
  );
}

function UnknownStore() {
  return (
    <>
      <h1 className="type-page">Painel da Loja</h1>
      <EmptyState
        className="mt-6"
        picture={<Store size={36} strokeWidth={1.5} aria-hidden="true" />}
        title="Esta loja não existe"
        actions={<ButtonLink to={paths.adminCustomers}>Ver os clientes</ButtonLink>}
      >
        Ela pode ter sido excluída com a conta de quem a abriu.
      </EmptyState>
    </>
  );
}

const TabSkeleton = () => <span aria-hidden="true" className="block skeleton h-96" />;

function PanelSkeleton() {
  return (
    <output className="grid grid-cols-1 gap-10 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <span className="sr-only">Carregando...</span>
      <span aria-hidden="true" className="skeleton h-12 lg:h-80" />
      <span aria-hidden="true" className="skeleton h-96" />
    </output>
  );
}
