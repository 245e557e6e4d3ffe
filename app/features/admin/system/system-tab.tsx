import { BackupCard } from './backups/backup-card.tsx';
import { CacheCard, DiskSpaceCard } from './status/measures.tsx';
import { ClaimsCard } from './settings/claims-card.tsx';
import { IntegrationsCard } from './settings/integrations-card.tsx';
import { MaintenanceCard } from './settings/maintenance-card.tsx';
import { SiteCard } from './settings/site-card.tsx';

/** Backups, maintenance, caches, room and what the site says of itself. */
export default function SystemTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid grid-cols-1 gap-4">
        <BackupCard />
        <MaintenanceCard />
        <DiskSpaceCard />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <SiteCard />
        <ClaimsCard />
        <CacheCard />
        <IntegrationsCard />
      </div>
    </div>
  );
}
