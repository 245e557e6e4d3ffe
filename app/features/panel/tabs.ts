import type { LucideIcon } from '~/ui/icons.ts';
import type { ComponentType } from 'react';
import type { PanelTabName } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import type { Overview } from './queries.ts';

/** One part of a store's panel; app/pages/panel/panel-tabs.ts lists them, for they come from several features. */
export interface PanelTab {
  id: PanelTabName;
  label: string;
  icon: LucideIcon;
  Show: ComponentType<{ store: PanelStore }>;
  /** Brings its scripts ahead, where it is not here from the start. */
  load?: () => Promise<unknown>;
  /** Also for members who sell only a part of the store. */
  forSellers?: boolean;
  /** Beside its name: how many there are, or wait. */
  count?: (overview: Overview) => { value: number; waits: boolean };
}

/** Whether an address is of the contacts' stages, and of no conversation among them. */
export const isOfStages = (search: URLSearchParams): boolean =>
  search.get('aba') === 'contatos' && search.get('ver') === 'etapas' && !search.has('contato');
