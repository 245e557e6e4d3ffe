import { useData } from '~/platform/data/query.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { DeliveryLog } from '~/screens/deliveries/delivery-log.tsx';
import { GoogleCard } from './google-card.tsx';
import { N8nCard } from './n8n-card.tsx';
import { integrations } from './queries.ts';

/** Sign-in by Google, and n8n with the log of its deliveries. */
export default function IntegrationsTab() {
  return (
    <>
      <h2 className="sr-only">Integrações</h2>
      <Loaded
        query={useData(integrations)}
        what="as integrações"
        skeleton={
          <div className="grid gap-4 lg:grid-cols-2">
            <div className="h-112 skeleton" />
            <div className="h-112 skeleton" />
          </div>
        }
      >
        {({ google, n8n }) => (
          <div className="grid gap-4 lg:grid-cols-2">
            <GoogleCard stored={google} />
            <N8nCard stored={n8n} />
          </div>
        )}
      </Loaded>
      <DeliveryLog />
    </>
  );
}
