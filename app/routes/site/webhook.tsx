import { WebhookPage } from '~/features/webhook/webhook-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/webhook.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Integração n8n',
        description:
          'Salve a URL do seu webhook neste navegador e envie uma mensagem de teste para o seu fluxo do n8n.',
        origin: loaderData.origin,
        path: paths.webhook,
        noindex: true,
      })
    : [];

export default function WebhookRoute() {
  return <WebhookPage />;
}
