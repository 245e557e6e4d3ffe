import { browserApi } from '~/platform/api/browser-api.ts';
import { useData } from '~/platform/data/query.ts';
import { DeliveryLog } from '~/screens/deliveries/delivery-log.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { LeadMailCard } from './lead-mail-card.tsx';
import { storeWebhookOf } from './queries.ts';
import { TokensCard } from './tokens-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** The systems that get a store's contacts and listings, for who manages it. */
export function IntegrationsPart({ store }: { store: PanelStore }) {
  return (
    <div className="pt-6">
      <h2 className="sr-only">Integrações</h2>
      <Loaded
        isPart
        query={useData(storeWebhookOf(store.id))}
        what="o webhook"
        skeleton={<div className="h-112 skeleton" />}
        isEmpty={() => false}
        empty={null}
      >
        {(stored) => (
          <>
            <div className="grid items-start gap-4 xl:grid-cols-[1.2fr_1fr]">
              <WebhookCard store={store} stored={stored} />
              <div className="grid gap-4">
                {hasOwnApi() ? <TokensCard store={store} /> : null}
                <LeadMailCard store={store} />
              </div>
            </div>
            {stored ? <DeliveryLog store={store.id} /> : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Supabase's own API knows no tokens of stores. */
const hasOwnApi = () => browserApi().url === location.origin;
