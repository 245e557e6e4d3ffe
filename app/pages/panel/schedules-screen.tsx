// The screen of schedules in a panel, one's own or, for administrators, another's.
import { SchedulesTab } from '~/features/imports/schedules/schedules-tab.tsx';
import { firstQueries, PanelPage } from '~/features/panel/panel-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { panelTabs } from './panel-tabs.ts';

/** @param customerId of an administrator's choice; the person's own store if not given */
export default function PanelSchedulesScreen({ customerId }: { customerId?: string }) {
  return (
    <PanelPage
      tabs={panelTabs}
      within={{ id: 'produtos', Show: SchedulesTab }}
      {...(customerId !== undefined && { customerId })}
    />
  );
}

/** What the server gives, and what the panel asks first. */
export const preparePanel = <T,>(serverLoader: () => Promise<T>, customerId?: string): Promise<T> =>
  loadWith(serverLoader, ...firstQueries(customerId));
