import { data } from 'react-router';
import { ClientsPage } from '~/features/pro/clients-page.tsx';
import { readClientsQuery } from '~/features/pro/clients-query.ts';
import { loadClients, loadTotals } from '~/features/pro/clients.ts';
import { clientsHead } from '~/features/pro/pro-head.ts';
import { apiContext, countedApiContext } from '~/platform/loaders/api-context.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { useSession } from '~/platform/session/session.ts';
import type { Route } from './+types/pro-clients.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readClientsQuery(new URL(request.url).searchParams);
  const [clients, totals] = await Promise.all([
    loadClients(context.get(countedApiContext), query.term, query.page).catch(tooMany),
    loadTotals(context.get(apiContext)),
  ]);
  return {
    query,
    clients,
    totals,
    origin: context.get(requestContext).origin,
  };
}

function tooMany(error: unknown): never {
  if (error instanceof DataError && error.code === 'PT429') throw data(null, { status: 429 });
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? clientsHead(loaderData.origin, loaderData.query) : [];

export default function ProClientsRoute({ loaderData }: Route.ComponentProps) {
  const { role } = useSession();
  const { clients, totals, query } = loaderData;
  return (
    <ClientsPage clients={clients} totals={totals} term={query.term} isAdmin={role === 'admin'} />
  );
}
