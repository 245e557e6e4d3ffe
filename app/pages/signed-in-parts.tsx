// What stands in the bar only for those who are signed in; loaded for them.
import { useEffect } from 'react';
import { myPlan } from '~/features/billing/queries.ts';
import { NotificationBell } from '~/features/notifications/notification-bell.tsx';
import { useWaitingSearch } from '~/features/saved-searches/use-waiting-search.ts';
import type { CurrentPlan } from '~/features/plans/current-plan.ts';
import { useData } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';

export default function SignedInParts() {
  useWaitingSearch();
  return (
    <>
      <NotificationBell />
      <Confirmations />
    </>
  );
}

/** Asks for the plan of the person's store, for the buttons of plans. */
export function MyPlanPart({ found }: { found: (plan: CurrentPlan | undefined) => void }) {
  const { data: own } = useData(myPlan);
  useEffect(() => {
    const name = own?.plan?.name;
    found(
      name === undefined
        ? undefined
        : { name, isSubscribed: own?.subscription != null, path: settingsPath('plano') },
    );
  }, [own, found]);
  return null;
}
