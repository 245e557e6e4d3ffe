import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import type { Query } from '~/platform/data/query.ts';
import { settingsPath, type SettingsTab } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { myChannels } from '~/screens/notification-channels.ts';
import { ScreenTabs } from '~/ui/signed/tabs.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { ownProfile, ProfileForm } from './profile-form.tsx';
import { ownSessions, Sessions } from './sessions.tsx';
import { myStore } from './store-queries.ts';
import { StoreTab } from './store-tab.tsx';
import { TwoSteps } from './two-steps.tsx';

type Picture = Parameters<typeof ProfileForm>[0]['picture'];

interface TabOfSettings {
  id: SettingsTab;
  label: string;
  /** What it asks for first. */
  asks: Query<unknown>[];
  show: (user: User, picture: Picture) => ReactNode;
}

/** The tab of another feature. */
type PlanPart = Pick<TabOfSettings, 'asks' | 'show'>;

const tabsWith = (plan: PlanPart): TabOfSettings[] => [
  {
    id: 'perfil',
    label: 'Perfil',
    asks: [ownProfile],
    show: (user, picture) => (
      <>
        <ProfileForm picture={picture} />
        <EmailForm
          email={user.email ?? ''}
          pending={user.new_email}
          hasPassword={hasPassword(user)}
        />
      </>
    ),
  },
  { id: 'loja', label: 'Minha Loja', asks: [myStore], show: () => <StoreTab /> },
  { id: 'plano', label: 'Plano', ...plan },
  {
    id: 'notificacoes',
    label: 'Notificações',
    asks: [myChannels],
    show: (user) => <PreferencesTab email={user.email ?? ''} />,
  },
  {
    id: 'seguranca',
    label: 'Segurança',
    asks: [ownSessions],
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

/** What the page at an address asks for first. */
export function firstQueries(search: URLSearchParams, plan: PlanPart) {
  const tabs = tabsWith(plan);
  return (tabs.find(({ id }) => id === search.get('aba')) ?? tabs[0]!).asks;
}

interface SettingsPageProps {
  plan: PlanPart;
  /** See ProfileForm. */
  picture: Picture;
}

/** A signed-in person's settings; shown inside the guard. */
export function SettingsPage({ plan, picture }: SettingsPageProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="page pt-8 *:max-w-3xl">
      <h1 className="type-h1">Configurações</h1>
      <p className="mt-2 truncate text-ink-2">{user.email}</p>
      <ScreenTabs
        label="Configurações"
        tabs={tabsWith(plan).map(({ id, label, show }) => ({
          id,
          label,
          show: () => show(user, picture),
        }))}
        hrefOf={(id) => settingsPath(id as SettingsTab)}
        className="mt-6"
        panelClassName="divide-y divide-line outline-none"
      />
    </div>
  );
}
