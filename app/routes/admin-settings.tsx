import { lazy, Suspense } from 'react';
import { Guard } from '~/features/auth/guard.tsx';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/admin-settings.ts';

// Loaded by administrators, and named to nobody else.
const Settings = lazy(() =>
  import('~/features/admin/system/settings-page.tsx').then(({ AdminSettingsPage: it }) => ({
    default: it,
  })),
);

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

// Nothing that was loaded depends on the tab.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Configurações do Sistema',
        description: 'A administração do Pátio.',
        origin: loaderData.origin,
        path: paths.adminSettings,
        noindex: true,
      })
    : [];

export default function AdminSettingsRoute() {
  return (
    <Guard admin>
      <Suspense>
        <Settings />
      </Suspense>
    </Guard>
  );
}
