import { lazy } from 'react';
import { data, redirect } from 'react-router';
import { AskForPlan } from '~/features/billing/plan/ask-for-plan.tsx';
import { loadSoldPlans } from '~/features/billing/queries.ts';
import { Guard } from '~/features/auth/guard.tsx';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { paths, planPath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/subscribe.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Loaded by who subscribes, and by nobody else.
const parts = () => import('~/features/billing/billing-pages.tsx');
const SubscribePages = lazy(retryLoad(async () => ({ default: (await parts()).SubscribePages })));

export async function loader({ context, params }: Route.LoaderArgs) {
  const plans = await loadSoldPlans(context.get(apiContext));
  const plan = plans.find(({ slug }) => slug === params.slug);
  if (!plan) throw data(null, 404);
  // What costs nothing is not subscribed to: one begins.
  if (plan.price === 0 && !plan.price_on_request) throw redirect(paths.advertise);
  return { plan, plans, origin: context.get(requestContext).origin };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { prepareChoice } = await parts();
  return prepareChoice(serverLoader, params.slug);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: `Assinar o ${loaderData.plan.name}`,
        description: 'Assine um plano do {site}, com Pix e sem fidelidade.',
        origin: loaderData.origin,
        path: planPath(loaderData.plan.slug),
        noindex: true,
      })
    : [];

export default function SubscribeRoute({ loaderData }: Route.ComponentProps) {
  const { plan, plans } = loaderData;
  if (plan.price_on_request) return <AskForPlan plan={plan} />;
  return (
    <Guard ahead={parts}>
      <SubscribePages plan={plan} plans={plans} />
    </Guard>
  );
}
