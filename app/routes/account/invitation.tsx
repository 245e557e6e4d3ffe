import { InvitationPage } from '~/features/panel/members/invitation-page.tsx';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/invitation.ts';

/** Looks only: mail programs follow links by themselves. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).rpc('open_invitation', { token });
  const { origin } = context.get(requestContext);
  if (answer.error?.hint === 'invitation_gone') return { offer: null, origin };
  return { offer: unwrap(answer), origin };
}

// The address is a key: nobody keeps the page.
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Convite para a equipe',
        description: 'Aceite o convite para trabalhar em uma loja.',
        origin: loaderData.origin,
        path: paths.invitation,
        noindex: true,
      })
    : [];

export default function InvitationRoute({ loaderData, params: { token } }: Route.ComponentProps) {
  return <InvitationPage offer={loaderData.offer} token={token} />;
}
