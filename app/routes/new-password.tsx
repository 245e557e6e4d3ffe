import { accountAction } from '~/features/auth/account-action.ts';
import { NewPasswordPage } from '~/features/auth/new-password-page.tsx';
import { accountContext } from '~/platform/account-calls.ts';
import { apiContext } from '~/platform/api-context.ts';
import { leastPassword } from '~/platform/least-password.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/new-password.ts';

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
        title: 'Nova senha',
        description: 'Crie uma nova senha para a sua conta do Pátio.',
        origin: loaderData.origin,
        path: paths.newPassword,
        noindex: true,
      })
    : [];

export default function NewPasswordRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <NewPasswordPage reply={actionData} least={loaderData.least} />;
}
