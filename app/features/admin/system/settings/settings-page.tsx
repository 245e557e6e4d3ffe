import { Link } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { ScreenTabs } from '~/ui/signed/tabs.tsx';
import { BackupTimes } from '../backups/backup-times.tsx';
import { Card } from '../card.tsx';
import { HighlightCard } from './highlight-card.tsx';
import { IntegrationsCard } from './integrations-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { NotificationSettingsCards } from './notification-cards.tsx';
import { backups } from '../queries.ts';
import { SecurityCard } from './security-card.tsx';
import { SiteCard } from './site-card.tsx';

const hrefOf = (id: string) =>
  id === 'geral' ? paths.adminSettings : `${paths.adminSettings}?aba=${id}`;

const tabs = [
  { id: 'geral', label: 'Geral', show: () => <General /> },
  { id: 'seguranca', label: 'Segurança', show: () => <SecurityCard /> },
  { id: 'notificacoes', label: 'Notificações', show: () => <NotificationSettingsCards /> },
  { id: 'integracoes', label: 'Integrações', show: () => <IntegrationsCard /> },
];

/** The site's settings, in four tabs; shown inside the guard. */
export default function AdminSettingsPage() {
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 md:px-6">
      <h1 className="type-page">Configurações do Sistema</h1>
      <ScreenTabs
        label="Configurações do Sistema"
        tabs={tabs}
        hrefOf={hrefOf}
        className="mt-4"
        panelClassName="max-w-3xl pt-4"
      />
    </div>
  );
}

function General() {
  const { data } = useData(backups);
  return (
    <div className="grid gap-4">
      <SiteCard />
      <Card
        title="Backup"
        action={
          <Link
            to={`${paths.admin}?aba=sistema`}
            className="inline-flex min-h-9 items-center text-meta font-semibold text-green-text hover:underline"
          >
            Ver as cópias
          </Link>
        }
      >
        <BackupTimes rows={data ?? []} />
      </Card>
      <HighlightCard />
      <KeysCard />
    </div>
  );
}
