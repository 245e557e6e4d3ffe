import { WebhookPage } from '~/features/webhook/webhook-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';

export const loader = unlistedLoader;

export const meta = unlistedHead({
  title: 'Integração n8n',
  description:
    'Salve a URL do seu webhook neste navegador e envie uma mensagem de teste para o seu fluxo do n8n.',
  path: paths.webhook,
});

export default function WebhookRoute() {
  return <WebhookPage />;
}
