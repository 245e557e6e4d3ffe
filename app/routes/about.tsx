import { About } from '~/features/legal/about.tsx';
import { legalHead, operatorJsonLd } from '~/features/legal/legal-head.ts';
import { apiContext } from '~/platform/api-context.ts';
import { loadSite } from '~/platform/load-site.ts';
import { requestContext } from '~/platform/request-context.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    origin: context.get(requestContext).origin,
    operator: (await loadSite(context.get(apiContext))).operator,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? legalHead(loaderData.origin, 'about', operatorJsonLd(loaderData.origin, loaderData.operator))
    : [];

export default function AboutPage() {
  return <About />;
}
