// What the settings are made of.
import type { ReactNode } from 'react';
import { firstAsked, SettingsPage } from '~/features/account/settings-page.tsx';
import { PlanTab, planTabAsks } from '~/features/billing/plan/plan-tab.tsx';
import { OwnAvatar } from '~/features/photos/account-photo.tsx';
import { loadWith } from '~/platform/data/query.ts';

const planPart = { asks: planTabAsks, show: () => <PlanTab /> };
const ownPicture = (initials: ReactNode) => <OwnAvatar empty={initials} />;

export default function SettingsParts() {
  return <SettingsPage plan={planPart} picture={ownPicture} />;
}

/** What the server gives, and what the tab of an address asks first. */
export const prepare = <T,>(serverLoader: () => Promise<T>, url: URL): Promise<T> =>
  loadWith(serverLoader, ...firstAsked(url.searchParams, planPart));
