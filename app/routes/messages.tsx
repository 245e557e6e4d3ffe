import { Guard } from '~/features/auth/guard.tsx';
import { firstAsked, MessagesPage } from '~/features/messages/messages-page.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/messages.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, ...firstAsked(params.id, new URL(request.url).searchParams));
}

// The browser asks for the conversations itself.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Mensagens',
        description: 'Suas conversas com vendedores e compradores no Pátio.',
        origin: loaderData.origin,
        path: paths.messages,
        noindex: true,
      })
    : [];

export default function MessagesRoute() {
  return (
    <Guard>
      <MessagesPage />
    </Guard>
  );
}
