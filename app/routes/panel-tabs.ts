import {
  ChartLine,
  LayoutDashboard,
  MessageSquareText,
  Package,
  Settings,
  Store,
} from 'lucide-react';
import { lazy } from 'react';
import { OverviewTab } from '~/features/panel/overview/overview-tab.tsx';
import type { PanelTab } from '~/features/panel/tabs.ts';
import { late } from '~/ui/late.ts';

// Each comes when it is opened.
const StockTab = lazy(
  late(() =>
    import('~/features/stock/stock-tab.tsx').then(({ StockTab: it }) => ({ default: it })),
  ),
);
const ContactsTab = lazy(
  late(() =>
    import('~/features/panel/contacts/contacts-tab.tsx').then(({ ContactsTab: it }) => ({
      default: it,
    })),
  ),
);
const AnalyticsTab = lazy(
  late(() =>
    import('~/features/panel/analytics/analytics-tab.tsx').then(({ AnalyticsTab: it }) => ({
      default: it,
    })),
  ),
);
const StoreTab = lazy(
  late(() => import('./store-tab.tsx').then(({ StoreTab: it }) => ({ default: it }))),
);
const SettingsTab = lazy(
  late(() =>
    import('~/features/panel/settings/settings-tab.tsx').then(({ SettingsTab: it }) => ({
      default: it,
    })),
  ),
);

/** The parts of a store's panel, in order; the first one is the address without `?aba=`. */
export const panelTabs: readonly PanelTab[] = [
  { id: 'geral', label: 'Visão Geral', icon: LayoutDashboard, Show: OverviewTab },
  {
    id: 'produtos',
    label: 'Produtos',
    icon: Package,
    Show: StockTab,
    count: ({ states }) => ({
      value: Object.values(states).reduce((sum, n) => sum + n, 0),
      waits: false,
    }),
  },
  {
    id: 'contatos',
    label: 'Contatos',
    icon: MessageSquareText,
    Show: ContactsTab,
    count: ({ waiting }) => ({ value: waiting, waits: true }),
  },
  { id: 'analytics', label: 'Analytics', icon: ChartLine, Show: AnalyticsTab },
  { id: 'loja', label: 'Loja', icon: Store, Show: StoreTab },
  { id: 'configuracoes', label: 'Configurações', icon: Settings, Show: SettingsTab },
];
