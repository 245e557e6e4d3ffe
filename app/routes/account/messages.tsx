import { Guard } from '~/features/auth/guard.tsx';
import { firstQueries, MessagesPage } from '~/features/messages/messages-page.tsx';
import { fetchNow, loadWith } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { Route } from './+types/messages.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

export const loader = unlistedLoader;

export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, ...firstQueries(params.id, new URL(request.url).searchParams));
}

void fetchNow(paths.messages, () => firstQueries(undefined, new URLSearchParams(location.search)));

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Mensagens',
  description: 'Suas conversas com vendedores e compradores no {site}.',
  path: paths.messages,
});

export default function MessagesRoute() {
  return (
    <Guard>
      <MessagesPage />
    </Guard>
  );
}
