// What the dashboard is made of: its tabs come from several features. Not a route.
import { DashboardPage, type DashboardPart } from '~/features/admin/dashboard/dashboard-page.tsx';

/** The tabs of the dashboard that there are, in the order of the specification (section 2). */
export default function DashboardParts() {
  const tabs: DashboardPart[] = [];
  return <DashboardPage tabs={tabs} />;
}
