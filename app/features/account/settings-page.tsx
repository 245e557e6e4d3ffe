import { useSearchParams } from 'react-router';
import { settingsPath, type SettingsTab } from '~/platform/paths.ts';
import { useSession } from '~/platform/session.ts';
import { TabPanel, Tabs } from '~/ui/tabs.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoSteps } from './two-steps.tsx';

const tabs: { id: SettingsTab; label: string }[] = [
  { id: 'perfil', label: 'Perfil' },
  { id: 'seguranca', label: 'Segurança' },
];

/** A signed-in person's settings; shown inside the guard. */
export function SettingsPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const selected = tabs.find(({ id }) => id === search.get('aba'))?.id ?? 'perfil';
  if (!user) return null;
  return (
    <div className="page max-w-3xl pt-8">
      <h1 className="type-h1">Configurações</h1>
      <p className="mt-2 truncate text-ink-2">{user.email}</p>
      <Tabs
        label="Configurações"
        tabs={tabs.map((tab) => ({ ...tab, to: settingsPath(tab.id) }))}
        selected={selected}
        className="mt-6"
      />
      <TabPanel id="perfil" selected={selected} className="divide-y divide-line">
        <ProfileForm userId={user.id} />
        <EmailForm email={user.email ?? ''} />
      </TabPanel>
      <TabPanel id="seguranca" selected={selected} className="divide-y divide-line">
        <PasswordForm />
        <TwoSteps factors={user.factors ?? []} />
        <Sessions />
        <ExportData userId={user.id} />
      </TabPanel>
    </div>
  );
}
