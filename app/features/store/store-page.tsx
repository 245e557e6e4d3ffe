import type { ReactNode } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Figures } from '~/ui/figures.tsx';
import { StoreHeader } from './store-header.tsx';
import { StoreListings, type StoreListingsProps } from './store-listings.tsx';
import type { StoreView } from './store-view.ts';

interface StorePageProps extends Omit<StoreListingsProps, 'slug'> {
  store: StoreView;
  share: ReactNode;
  report: ReactNode;
  contact: ReactNode;
}

/** A store: who it is, its figures, what it has on show. */
export function StorePage({ store, share, report, contact, ...listings }: StorePageProps) {
  return (
    <div className="page pt-4 md:pt-5">
      <Breadcrumbs
        className="mb-4 md:mb-5"
        crumbs={[
          { label: 'Início', to: paths.home },
          ...(store.isPro ? [{ label: 'Clientes Pro', to: paths.proClients }] : []),
          { label: store.name },
        ]}
      />
      <StoreHeader store={store} share={share} report={report} contact={contact} />
      <Figures figures={store.figures} className="mt-8 md:mt-10" />
      <StoreListings slug={store.slug} {...listings} />
    </div>
  );
}
