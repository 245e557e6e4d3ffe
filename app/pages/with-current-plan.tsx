// Around the plans of a page.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CurrentPlanContext, type CurrentPlan } from '~/features/plans/current-plan.ts';
import { useSession } from '~/platform/session/session.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

const MyPlanPart = lazy(
  retryLoad(async () => ({ default: (await import('./signed-in-parts.tsx')).MyPlanPart })),
);

/** Lets the plans inside know which one is the signed-in person's. */
export function WithCurrentPlan({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [plan, setPlan] = useState<CurrentPlan>();
  return (
    <CurrentPlanContext value={user ? plan : undefined}>
      {children}
      {user ? (
        <Suspense>
          <MyPlanPart found={setPlan} />
        </Suspense>
      ) : null}
    </CurrentPlanContext>
  );
}
