// The screen of imports in one's own panel. Not a route.
import { ImportTab } from '~/features/imports/import-tab.tsx';
import { firstAsked, PanelPage } from '~/features/panel/panel-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { panelTabs } from './panel-tabs.ts';

export default function PanelImportParts() {
  return <PanelPage tabs={panelTabs} within={{ id: 'produtos', Show: ImportTab }} />;
}

/** What the server gives, and what the panel asks first. */
export const preparePanel = <T,>(serverLoader: () => Promise<T>): Promise<T> =>
  loadWith(serverLoader, ...firstAsked());
