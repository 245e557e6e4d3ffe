import { plansHead } from '~/features/plans/plans-head.ts';
import { PlansPage } from '~/features/plans/plans-page.tsx';
import { loadPlans } from '~/features/plans/queries.ts';
import { apiContext } from '~/platform/api-context.ts';
import { requestContext } from '~/platform/request-context.ts';
import type { Route } from './+types/plans.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    plans: await loadPlans(context.get(apiContext), 'planos'),
    origin: context.get(requestContext).origin,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? plansHead(loaderData.origin, loaderData.plans) : [];

export default function PlansRoute({ loaderData }: Route.ComponentProps) {
  return <PlansPage plans={loaderData.plans} />;
}
