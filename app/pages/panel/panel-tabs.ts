import {
  ChartLine,
  LayoutDashboard,
  MessageSquareText,
  Package,
  Settings,
  Store,
  Users,
} from '~/ui/icons.ts';
import { lazy } from 'react';
import { OverviewTab } from '~/features/panel/overview/overview-tab.tsx';
import type { PanelTab } from '~/features/panel/tabs.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Each comes when it is opened, and sets out as soon as the address is known.
const tab = (load: () => Promise<{ default: PanelTab['Show'] }>) => ({
  Show: lazy(retryLoad(load)),
  load,
});
const stock = tab(() =>
  import('~/features/stock/stock-tab.tsx').then(({ StockTab: it }) => ({ default: it })),
);
const contacts = tab(() =>
  import('~/features/panel/contacts/contacts-tab.tsx').then(({ ContactsTab: it }) => ({
    default: it,
  })),
);
const analytics = tab(() =>
  import('~/features/panel/analytics/analytics-tab.tsx').then(({ AnalyticsTab: it }) => ({
    default: it,
  })),
);
const store = tab(() => import('./store-tab.tsx').then(({ StoreTab: it }) => ({ default: it })));
const members = tab(() =>
  import('~/features/panel/members/members-tab.tsx').then(({ MembersTab: it }) => ({
    default: it,
  })),
);
const settings = tab(() =>
  import('~/features/panel/settings/settings-tab.tsx').then(({ SettingsTab: it }) => ({
    default: it,
  })),
);

/** The parts of a store's panel, in order; the first one is the address without `?aba=`. */
export const panelTabs: readonly PanelTab[] = [
  { id: 'geral', label: 'Visão Geral', icon: LayoutDashboard, Show: OverviewTab },
  {
    id: 'produtos',
    label: 'Produtos',
    icon: Package,
    ...stock,
    forSellers: true,
    count: ({ states }) => ({
      value: Object.values(states).reduce((sum, n) => sum + n, 0),
      waits: false,
    }),
  },
  {
    id: 'contatos',
    label: 'Contatos',
    icon: MessageSquareText,
    ...contacts,
    forSellers: true,
    count: ({ waiting }) => ({ value: waiting, waits: true }),
  },
  { id: 'analytics', label: 'Analytics', icon: ChartLine, ...analytics },
  { id: 'loja', label: 'Loja', icon: Store, ...store },
  { id: 'equipe', label: 'Equipe', icon: Users, ...members, forSellers: true },
  { id: 'configuracoes', label: 'Configurações', icon: Settings, ...settings, forSellers: true },
];
