import { TabPanel, Tabs } from '~/ui/navigation/tabs.tsx';
import { CostTable, Description, FeatureList, RowColumns } from './facts.tsx';
import type { HomeView } from './view/listing-view.ts';
import { DeferredSimulator } from './deferred-simulator.tsx';

// Labels as the specification writes them (section 2, Detail pages).
const tabs = [
  { id: 'visao-geral', label: 'Visao Geral', to: '?' },
  { id: 'caracteristicas', label: 'Caracteristicas', to: '?aba=caracteristicas' },
  { id: 'custos', label: 'Custos', to: '?aba=custos' },
];

interface PropertyTabsProps {
  listing: HomeView;
  /** From the address; anything unknown opens the first. */
  opened: string | null;
}

/** What is said of a home, in three parts. */
export function PropertyTabs({ listing, opened }: PropertyTabsProps) {
  const selected = tabs.some(({ id }) => id === opened) ? opened! : 'visao-geral';
  return (
    <div className="mt-8">
      <Tabs label="Sobre o imóvel" tabs={tabs} selected={selected} />
      <TabPanel id="visao-geral" selected={selected} className="pt-6">
        <Description paragraphs={listing.paragraphs} />
        <div className="mt-6">
          <RowColumns rows={listing.summary} />
        </div>
      </TabPanel>
      <TabPanel id="caracteristicas" selected={selected} className="pt-5">
        {listing.features.length > 0 ? (
          <FeatureList features={listing.features} />
        ) : (
          <p className="text-ink-2">A loja não informou características. Pergunte na mensagem.</p>
        )}
      </TabPanel>
      <TabPanel id="custos" selected={selected} className="pt-3">
        <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
          <CostTable rows={listing.costs} total={listing.total} />
          {listing.isGone ? null : <DeferredSimulator kind="property" price={listing.amount} />}
        </div>
      </TabPanel>
    </div>
  );
}
