import { data } from 'react-router';
import { ConfirmPage } from '~/features/auth/mailed-link/confirm-page.tsx';
import { mailedLinkIn } from '~/platform/session/mailed-link.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { newId } from '~/ui/browser/new-id.ts';
import type { Route } from './+types/confirm.ts';
import { accountFormAction } from '~/features/auth/route-handlers.ts';
import { neverRevalidate, unlistedHead } from '~/platform/site/unlisted-page.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const page = {
    origin,
    link: mailedLinkIn(searchParams) ?? null,
    isExchange: searchParams.has('code'),
    attempt: newId(),
  };
  return data(page, { headers: { 'cache-control': 'no-store' } });
}

export const action = accountFormAction;

/** The page holds a secret of its own, its answer a session. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Confirmar',
  description: 'Confirme seu e-mail ou entre na sua conta do {site}.',
  path: paths.confirm,
});

export default function ConfirmRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { link, attempt, isExchange } = loaderData;
  return <ConfirmPage reply={actionData} link={link} attempt={attempt} isExchange={isExchange} />;
}
