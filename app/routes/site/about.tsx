import { About } from '~/features/legal/about.tsx';
import { legalHead, operatorJsonLd } from '~/features/legal/legal-head.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { siteContext } from '~/platform/loaders/site-context.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    origin: context.get(requestContext).origin,
    operator: context.get(siteContext)().operator,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? legalHead(loaderData.origin, 'about', operatorJsonLd(loaderData.origin, loaderData.operator))
    : [];

export default function AboutPage() {
  return <About />;
}
