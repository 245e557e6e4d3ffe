import { accountAction } from '~/features/auth/account-action.ts';
import { AuthPage } from '~/features/auth/auth-page.tsx';
import { accountContext } from '~/platform/account-calls.ts';
import { apiContext } from '~/platform/api-context.ts';
import { leastPassword } from '~/platform/least-password.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/auth.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const least = await leastPassword(context.get(apiContext));
  return { origin: context.get(requestContext).origin, least };
}

export function action({ request, context }: Route.ActionArgs) {
  const { origin } = context.get(requestContext);
  return accountAction(request, { call: context.get(accountContext), origin });
}

// What was answered to a form is nobody else's.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Entrar ou cadastrar',
        description: 'Entre na sua conta do Pátio ou crie uma, de graça.',
        origin: loaderData.origin,
        path: paths.auth,
        noindex: true,
      })
    : [];

export default function AuthRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <AuthPage reply={actionData} least={loaderData.least} />;
}
