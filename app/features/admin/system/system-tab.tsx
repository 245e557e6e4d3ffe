import { BackupCard } from './backup-card.tsx';
import { IntegrationsCard } from './integrations-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { SiteCard } from './site-form.tsx';

/** Backups, maintenance and what the site says of itself. */
export function SystemTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid grid-cols-1 gap-4">
        <BackupCard />
        <MaintenanceCard />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <SiteCard />
        <IntegrationsCard />
      </div>
    </div>
  );
}
