// The screen of verification in a panel, one's own or, for administrators, another's.
import { firstQueries, PanelPage } from '~/features/panel/panel-page.tsx';
import { imageFaultMessage } from '~/features/photos/upload/photo-fault.ts';
import { preparePhoto } from '~/features/photos/upload/prepare.ts';
import { VerificationTab } from '~/features/verification/verification-tab.tsx';
import { loadWith } from '~/platform/data/query.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { panelTabs } from './panel-tabs.ts';

/** @param customerId of an administrator's choice; the person's own store if not given */
export default function PanelVerificationScreen({ customerId }: { customerId?: string }) {
  return (
    <PanelPage
      tabs={panelTabs}
      within={{ id: 'loja', Show }}
      {...(customerId !== undefined && { customerId })}
    />
  );
}

function Show({ store }: { store: PanelStore }) {
  return (
    <VerificationTab store={store} photos={{ prepare: preparePhoto, say: imageFaultMessage }} />
  );
}

/** What the server gives, and what the panel asks first. */
export const preparePanel = <T,>(serverLoader: () => Promise<T>, customerId?: string): Promise<T> =>
  loadWith(serverLoader, ...firstQueries(customerId));
