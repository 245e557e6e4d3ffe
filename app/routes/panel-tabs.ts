import { LayoutDashboard } from 'lucide-react';
import { OverviewTab } from '~/features/panel/overview/overview-tab.tsx';
import type { PanelTab } from '~/features/panel/tabs.ts';

/** The parts of a store's panel, in order; the first one is the address without `?aba=`. */
export const panelTabs: readonly PanelTab[] = [
  { id: 'geral', label: 'Visão Geral', icon: LayoutDashboard, Show: OverviewTab },
];
