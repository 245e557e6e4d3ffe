import { lazy, Suspense } from 'react';
import { Guard, Waiting } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import { late } from '~/ui/late.ts';
import type { Route } from './+types/settings.ts';

// Loaded by who has an account, and by nobody else.
const parts = () => import('./settings-parts.tsx');
const SettingsParts = lazy(late(parts));

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { prepare } = await parts();
  return prepare(serverLoader, new URL(request.url));
}

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Configurações',
        description: 'Seu perfil e a segurança da sua conta do Pátio.',
        origin: loaderData.origin,
        path: paths.settings,
        noindex: true,
      })
    : [];

export default function SettingsRoute() {
  return (
    <Guard>
      <Suspense fallback={<Waiting />}>
        <SettingsParts />
      </Suspense>
    </Guard>
  );
}
