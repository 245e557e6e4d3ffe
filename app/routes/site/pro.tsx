import { siteName } from '~/domain/site/site-name.ts';
import { planOffers } from '~/features/plans/plans-head.ts';
import { PlanTable } from '~/features/plans/plan-table.tsx';
import { loadPlans } from '~/features/plans/queries.ts';
import { loadTotals } from '~/features/pro/clients.ts';
import { proHead } from '~/features/pro/pro-head.ts';
import { ProPage } from '~/features/pro/pro-page.tsx';
import { loadProStore } from '~/features/pro/queries.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { siteContext } from '~/platform/loaders/site-context.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { WithCurrentPlan } from '~/pages/with-current-plan.tsx';
import type { Route } from './+types/pro.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [plans, store, totals] = await Promise.all([
    loadPlans(api, 'pro'),
    loadProStore(api),
    loadTotals(api),
  ]);
  const { claims } = context.get(siteContext)();
  return { plans, store, totals, claims, origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? proHead(
        loaderData.origin,
        planOffers(loaderData.origin, `Plano Pro do ${siteName()}`, paths.pro, loaderData.plans),
        loaderData.claims,
      )
    : [];

export default function ProRoute({
  loaderData: { plans, store, totals, claims },
}: Route.ComponentProps) {
  return (
    <ProPage store={store} totals={totals} claims={claims}>
      <WithCurrentPlan>
        <PlanTable plans={plans} />
      </WithCurrentPlan>
    </ProPage>
  );
}
