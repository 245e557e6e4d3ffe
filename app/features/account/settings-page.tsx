import type { User } from '@supabase/supabase-js';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { settingsPath, type SettingsTab } from '~/platform/paths.ts';
import { useSession } from '~/platform/session.ts';
import { TabPanel, Tabs } from '~/ui/tabs.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PlanTab } from './plan-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';
import { StoreTab } from './store-tab.tsx';
import { TwoSteps } from './two-steps.tsx';

interface TabOfSettings {
  id: SettingsTab;
  label: string;
  show: (user: User) => ReactNode;
}

const tabs: TabOfSettings[] = [
  {
    id: 'perfil',
    label: 'Perfil',
    show: (user) => (
      <>
        <ProfileForm userId={user.id} />
        <EmailForm
          email={user.email ?? ''}
          pending={user.new_email}
          hasPassword={hasPassword(user)}
        />
      </>
    ),
  },
  { id: 'loja', label: 'Minha Loja', show: (user) => <StoreTab userId={user.id} /> },
  { id: 'plano', label: 'Plano', show: () => <PlanTab /> },
  {
    id: 'notificacoes',
    label: 'Notificações',
    show: (user) => <PreferencesTab userId={user.id} email={user.email ?? ''} />,
  },
  {
    id: 'seguranca',
    label: 'Segurança',
    show: (user) => (
      <>
        <PasswordForm hasPassword={hasPassword(user)} />
        <TwoSteps factors={user.factors ?? []} hasPassword={hasPassword(user)} />
        <Sessions />
        <ExportData />
        <DeleteAccount
          email={user.email ?? ''}
          hasPassword={hasPassword(user)}
          asksCode={user.factors?.some(({ status }) => status === 'verified') ?? false}
        />
      </>
    ),
  },
];

// Who has only ever come in by Google has none.
const hasPassword = ({ app_metadata: { providers } }: User) =>
  !Array.isArray(providers) || providers.includes('email');

/** A signed-in person's settings; shown inside the guard. */
export function SettingsPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const selected = tabs.find(({ id }) => id === search.get('aba')) ?? tabs[0]!;
  // On the phone not all tabs have room.
  useEffect(() => {
    const tab = document.getElementById(`aba-${selected.id}`);
    void tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected.id]);
  if (!user) return null;
  return (
    <div className="page pt-8 *:max-w-3xl">
      <h1 className="type-h1">Configurações</h1>
      <p className="mt-2 truncate text-ink-2">{user.email}</p>
      <Tabs
        label="Configurações"
        tabs={tabs.map(({ id, label }) => ({ id, label, to: settingsPath(id) }))}
        selected={selected.id}
        className="mt-6"
      />
      <TabPanel id={selected.id} selected={selected.id} className="divide-y divide-line">
        {selected.show(user)}
      </TabPanel>
    </div>
  );
}
