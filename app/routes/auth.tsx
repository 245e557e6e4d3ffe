import { AuthPage } from '~/features/auth/auth-page.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/auth.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

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

export default function AuthRoute() {
  return <AuthPage />;
}
