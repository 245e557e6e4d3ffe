// What a store's panel is made of, for its owner and for administrators.
import { firstQueries, openTab, PanelPage } from '~/features/panel/panel-page.tsx';
import { prefetchQuery, loadWith } from '~/platform/data/query.ts';
import { panelTabs } from './panel-tabs.ts';

/** @param customerId of an administrator's choice; the person's own store if not given */
export default function PanelScreen({ customerId }: { customerId?: string }) {
  return <PanelPage tabs={panelTabs} {...(customerId !== undefined && { customerId })} />;
}

/** What the server gives, and what the panel asks first. */
export const preparePanel = <T,>(serverLoader: () => Promise<T>, customerId?: string): Promise<T> =>
  loadWith(serverLoader, ...firstQueries(customerId));

/** What the panel at an address needs first, while it is still asked who is here: the store and the tab's scripts. */
export const setOut = async (search: URLSearchParams, customerId?: string): Promise<void> => {
  await Promise.all([
    prefetchQuery(...firstQueries(customerId)),
    openTab(panelTabs, search)
      .load?.()
      .catch(() => undefined),
  ]);
};
