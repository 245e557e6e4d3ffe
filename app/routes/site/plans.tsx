import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { plansHead } from '~/features/plans/plans-head.ts';
import { PlansPage } from '~/features/plans/plans-page.tsx';
import { loadPlans } from '~/features/plans/queries.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { useSession } from '~/platform/session/session.ts';
import { returnListing } from '~/platform/navigation/return-path.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { WithCurrentPlan } from '~/pages/with-current-plan.tsx';
import type { Route } from './+types/plans.ts';

// Loaded by who left a listing for the plans, and by nobody else.
const parts = () => import('~/features/billing/billing-pages.tsx');
const BackToListing = lazy(retryLoad(async () => ({ default: (await parts()).BackToListingPart })));

export async function loader({ context }: Route.LoaderArgs) {
  return {
    plans: await loadPlans(context.get(apiContext), 'planos'),
    origin: context.get(requestContext).origin,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? plansHead(loaderData.origin, loaderData.plans) : [];

export default function PlansRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { user } = useSession();
  // Room for it from the first: who is there, and what waits, is known after the page stands.
  const back = returnListing(search) && (
    <div className="mt-6 min-h-16.5 max-w-[44rem]">
      {user ? (
        <Suspense>
          <BackToListing />
        </Suspense>
      ) : null}
    </div>
  );
  return (
    <WithCurrentPlan>
      <PlansPage plans={loaderData.plans} back={back} />
    </WithCurrentPlan>
  );
}
