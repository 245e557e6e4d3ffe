import { accountAction } from '~/features/auth/account-action.ts';
import { LoginPage } from '~/features/auth/login-page.tsx';
import { accountContext } from '~/platform/account-calls.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/login.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
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
        title: 'Entrar',
        description: 'Acesso à sua conta do Pátio.',
        origin: loaderData.origin,
        path: paths.login,
        noindex: true,
      })
    : [];

export default function LoginRoute({ actionData }: Route.ComponentProps) {
  return <LoginPage reply={actionData} />;
}
