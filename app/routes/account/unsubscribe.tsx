import { CancelAlertPage, readAlert } from '~/features/saved-searches/cancel-alert-page.tsx';
import { apiContext, countedApiContext } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/unsubscribe.ts';

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

/** Only reads: mail programs follow links by themselves. From the primary, so that visitors see what they have just ended. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const answer = await context
    .get(countedApiContext)
    .rpc('search_to_unsubscribe', { token: tokenIn(url) });
  if (answer.error) unwrap(answer);
  return { alert: readAlert(answer.data), origin: context.get(requestContext).origin };
}

/**
 * Ends the alerts, for the page's button and for mail programs, which post `List-Unsubscribe=One-Click` to the
 * same address without any cookie (RFC 8058). Doing it twice is no fault.
 */
export async function action({ url, context }: Route.ActionArgs) {
  return {
    done: unwrap(await context.get(apiContext).rpc('unsubscribe_search', { token: tokenIn(url) })),
  };
}

// The address is a key: nobody keeps the page.
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Cancelar avisos',
        description: 'Deixe de receber os avisos de uma busca salva.',
        origin: loaderData.origin,
        path: paths.cancelAlert,
        noindex: true,
      })
    : [];

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <CancelAlertPage alert={loaderData.alert} />;
}
