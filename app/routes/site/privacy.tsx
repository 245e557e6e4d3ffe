import { Privacy } from '~/features/legal/privacy.tsx';
import { legalHead } from '~/features/legal/legal-head.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? legalHead(loaderData.origin, 'privacy') : [];

export default function PrivacyPage() {
  return <Privacy />;
}
