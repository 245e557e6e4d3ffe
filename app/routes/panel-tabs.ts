import {
  ChartLine,
  LayoutDashboard,
  MessageSquareText,
  Package,
  Settings,
  Store,
} from 'lucide-react';
import { AnalyticsTab } from '~/features/panel/analytics/analytics-tab.tsx';
import { ContactsTab } from '~/features/panel/contacts/contacts-tab.tsx';
import { OverviewTab } from '~/features/panel/overview/overview-tab.tsx';
import { SettingsTab } from '~/features/panel/settings/settings-tab.tsx';
import { StockTab } from '~/features/stock/stock-tab.tsx';
import type { PanelTab } from '~/features/panel/tabs.ts';
import { StoreTab } from './store-tab.tsx';

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
