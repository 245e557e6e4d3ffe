import { Terms } from '~/features/legal/terms.tsx';
import { legalHead } from '~/features/legal/legal-head.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? legalHead(loaderData.origin, 'terms') : [];

export default function TermsPage() {
  return <Terms />;
}
