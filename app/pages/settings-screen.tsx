// What the settings are made of.
import type { ReactNode } from 'react';
import { firstQueries, SettingsPage } from '~/features/account/settings-page.tsx';
import { PlanTab, planTabAsks } from '~/features/billing/plan/plan-tab.tsx';
import { AccountPhoto } from '~/features/photos/account-photo.tsx';
import { loadWith } from '~/platform/data/query.ts';

const planPart = { asks: planTabAsks, show: () => <PlanTab /> };
const ownPicture = (initials: ReactNode) => <AccountPhoto empty={initials} />;

export default function SettingsScreen() {
  return <SettingsPage plan={planPart} picture={ownPicture} />;
}

/** What the server gives, and what the tab of an address asks first. */
export const prepare = <T,>(serverLoader: () => Promise<T>, url: URL): Promise<T> =>
  loadWith(serverLoader, ...firstQueries(url.searchParams, planPart));
