import type { ReactNode } from 'react';
import { firstAsked, SettingsPage } from '~/features/account/settings-page.tsx';
import { PlanTab, planTabAsks } from '~/features/billing/plan-tab.tsx';
import { Guard } from '~/features/auth/guard.tsx';
import { OwnAvatar } from '~/features/photos/own-avatar.tsx';
import { loadWith } from '~/platform/data/query.ts';
import { paths } from '~/platform/paths.ts';
import { requestContext } from '~/platform/request-context.ts';
import { pageHead } from '~/platform/seo.ts';
import type { Route } from './+types/settings.ts';

const planPart = { asks: planTabAsks, show: () => <PlanTab /> };

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadWith(serverLoader, ...firstAsked(new URL(request.url).searchParams, planPart));
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

const ownPicture = (initials: ReactNode) => <OwnAvatar empty={initials} />;

export default function SettingsRoute() {
  return (
    <Guard>
      <SettingsPage plan={planPart} picture={ownPicture} />
    </Guard>
  );
}
